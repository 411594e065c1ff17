import { createElement } from 'react';
import { me, type Me } from '@laro/contract/calls/office.ts';
import { listChats } from '@laro/contract/calls/officeChat.ts';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import 'virtual:office-theme.css';
import '../themes/base.css';
import { Office } from '../office/Office.tsx';
import { answer, type Answer, type Asked } from './answers.ts';
import { answerCalls } from './line.ts';
import { clearStage, openStage } from './stage.ts';

/** Somebody of the staff, who sees both demo brands. */
export function staffOf(role: StaffRole): Me {
  const brand = { currency: 'PHP', timeZone: 'Asia/Manila', languages: ['EN', 'TY'] };
  return {
    name: `ana.${role}`,
    role,
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

/** Shows the desk at an address of its own, with somebody at it and nobody who waits in the chat, unless `calls` says otherwise. */
export function renderOffice(
  path: string,
  { role = 'owner', language = 'EN', calls }: GivenAtDesk,
): readonly Asked[] {
  clearStage();
  window.localStorage.setItem('office_language', language);
  window.history.replaceState(null, '', path);
  const quiet = answer(listChats, () => ({ chats: [], elsewhere: [], colleagues: [] }));
  const asked = answerCalls([...calls, answer(me, () => staffOf(role)), quiet]);
  openStage().render(createElement(Office));
  return asked;
}
