import { launchChat, launchVisitorChat } from '@laro/contract/calls/chat.ts';
import { call } from '../../platform/net/api.ts';
import { askApp } from '../../platform/device/appWindow.ts';
import { plainAddress } from './externalLinks.ts';
import { linkTo } from '../../screens.ts';

/** S4-42: how long after the answer the chat opens, in ms. */
const redirectDelay = 500;

/**
 * Asks where the chat is (S7-16), for as long as nobody leaves by the signal (S9-03), and goes there. False when there is
 * none to be had now.
 */
export async function openChat({
  language,
  title,
  about,
  isVisit,
  signal,
}: {
  language: string;
  title: string;
  /** Something of the member's that they ask about (`SubjectName`), and come back to. */
  about?: string | undefined;
  /** Who has no account. */
  isVisit: boolean;
  signal: AbortSignal;
}): Promise<boolean> {
  const query = {
    b2c: 1,
    language: language.includes('CN') ? 'CN' : language.slice(0, 2),
    backUrl: about === undefined ? linkTo('messageCenter') : window.location.pathname,
    headerColor: pageColour(),
    title,
    moduleId: 'CBS3',
  } as const;
  const until = { timeout: 'untilAnswered', signal } as const;
  const outcome = isVisit
    ? await call(launchVisitorChat, { query }, until)
    : await call(launchChat, { query: { ...query, ...(about !== undefined && { about }) } }, until);
  if (signal.aborted) return true;
  const url = outcome.ok ? plainAddress(outcome.value.chatUrl) : undefined;
  if (url === undefined) return false;
  await new Promise((resolve) => setTimeout(resolve, redirectDelay));
  if (signal.aborted) return true;
  if (!(await askApp({ type: 'openExternal', url }))) window.location.assign(url);
  return true;
}

/** The theme's page colour as six hexadecimal digits. */
function pageColour(): string {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--page');
  return /#([0-9a-f]{6})/i.exec(colour)?.[1] ?? '000000';
}
