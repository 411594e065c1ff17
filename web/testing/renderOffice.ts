import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { me, type Me } from '@laro/contract/calls/office.ts';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import 'virtual:office-theme.css';
import '../themes/base.css';
import { Office } from '../office/Office.tsx';
import { pageQueries } from '../platform/net/queryClient.ts';
import { closeSession } from '../platform/net/session.ts';
import { answer, type Answer, type Asked } from './answers.ts';
import { answerCalls } from './line.ts';

let root: Root | undefined;

/** Somebody of the staff, who sees both demo brands. */
export function staffOf(role: StaffRole): Me {
  const brand = { currency: 'PHP', timeZone: 'Asia/Manila', languages: ['EN', 'TY'] };
  return {
    ...{ name: `ana.${role}`, role },
    brands: [
      { code: 'lawinf3', name: 'Lawin', ...brand },
      { code: 'perlas', name: 'Perlas', ...brand },
    ],
  };
}

interface GivenAtDesk {
  readonly role?: StaffRole;
  readonly language?: Catalogue;
  readonly calls: readonly Answer[];
}

/** Shows the desk at an address of its own, with somebody at it unless `calls` says who. */
export function renderOffice(
  path: string,
  { role = 'owner', language = 'EN', calls }: GivenAtDesk,
): readonly Asked[] {
  root?.unmount();
  document.body.replaceChildren();
  window.localStorage.setItem('office_language', language);
  window.history.replaceState(null, '', path);
  // Of a screen that was tested before: the desk has an origin of its own, and no member.
  closeSession();
  pageQueries().clear();
  const asked = answerCalls([...calls, answer(me, () => staffOf(role))]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(Office));
  return asked;
}
