/** The frame around each screen: what the list expects (expectedScreens.ts) beside what the page has. */
import type { Page } from '@playwright/test';
import { expectedScreens, roles, type ExpectedScreen, type Role } from './expectedScreens.ts';
import { expect } from './fixtures.ts';

/** What a trial player is told where there is nothing for him. */
export const refusal = 'Please login an actual account to use this function';

/** What a user sees of the frame around a screen. */
interface Frame {
  path: string;
  documentTitle: string;
  headings: string[];
  header: string;
  /** The links of the header beside brand and back, by name. */
  headerLinks: string[];
  balance: boolean;
  back: boolean;
  bottomMenu: boolean;
  mains: number;
  /** The screen itself is there: no waiting, and what only it shows. */
  shown: boolean;
}

/** Empty once the frame is as expected; after `patience` ms what is different. */
export async function differs(
  page: Page,
  screen: ExpectedScreen,
  expected: Frame,
  patience: number,
): Promise<string> {
  let different = '';
  const look = async () => {
    const found = await seeFrame(page, screen);
    different = (Object.keys(expected) as (keyof Frame)[])
      .filter((key) => JSON.stringify(found[key]) !== JSON.stringify(expected[key]))
      .map((key) => `${key} ${JSON.stringify(found[key])} instead of ${JSON.stringify(expected[key])}`)
      .join(', ');
    return different;
  };
  try {
    await expect.poll(look, { timeout: patience, intervals: [30, 60, 120, 250] }).toBe('');
    return '';
  } catch {
    return different;
  }
}

export function outcomeOf(screen: ExpectedScreen, role: Role) {
  const outcome = screen.to[roles.indexOf(role)];
  if (outcome === undefined) throw new Error(`no ${role}`);
  return outcome;
}

/** S2-32..S2-38: the frame that the list asks for. */
export function frameOf(screen: ExpectedScreen, role: Role, path: string): Frame {
  const { header, back, bottomMenu } = screen;
  const title = screen.names?.[path] ?? screen.title;
  const heading = screen.heading ?? title;
  const isHome = screen === expectedScreens[0];
  const account = role === 'visitor' ? ['Log in', 'Register'] : role === 'trial' ? ['Register'] : ['Deposit'];
  return {
    path,
    documentTitle: isHome ? 'Lawin' : `${title} · Lawin`,
    headings: [heading],
    header,
    headerLinks:
      header === 'none' ? [] : [...(isHome && role !== 'trial' ? ['Get the app'] : []), ...account],
    balance: header !== 'none' && role !== 'visitor',
    back: back !== 'none',
    bottomMenu,
    mains: 1,
    shown: true,
  };
}

function seeFrame(page: Page, { shows }: ExpectedScreen): Promise<Frame> {
  return page.evaluate((own) => {
    const words = (element: Element) => (element.textContent ?? '').trim();
    const top = [...document.querySelectorAll('header')].find((one) => one.closest('main') === null);
    const links = [...(top?.querySelectorAll('a') ?? [])].map(words);
    const arrows = [...document.querySelectorAll('a')].filter(
      (link) => link.querySelector('svg') && /^Back( to home)?$/.test(words(link)),
    );
    const waits = document.querySelector('main [aria-label="One moment, please"]') !== null;
    const pending = document.querySelector('main')?.textContent?.includes('This screen is being built');
    return {
      path: window.location.pathname,
      documentTitle: document.title,
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).map(words),
      header: !top ? 'none' : top.querySelector('h1') ? 'title' : 'brand',
      headerLinks: links.filter((name) => !/^(Back|Lawin)$/.test(name)),
      balance: (top?.querySelectorAll('[data-testid=balance]').length ?? 0) > 0,
      back: arrows.length > 0,
      bottomMenu: document.querySelector('nav[aria-label="Main menu"]') !== null,
      mains: document.querySelectorAll('main').length,
      shown: !waits && (own === undefined || (document.querySelector(own) !== null && pending !== true)),
    };
  }, shows);
}
