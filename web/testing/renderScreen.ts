import { createElement } from 'react';
import { flagNames, type FlagName } from '@laro/contract/protocol/flags.ts';
import { brands } from '@laro/merchants/brands.ts';
import { defaultCurrency } from '@laro/rules/currency.ts';
import { catalogues, type Catalogue } from '@laro/rules/catalogues.ts';
import { loadScreen } from '../loadView.ts';
import { compileText } from '../platform/i18n/compileText.ts';
import { openSession } from '../platform/net/session.ts';
import type { SiteData } from '../platform/page/page.ts';
import type { Router, View } from '../platform/router/router.ts';
import { screenAt } from '../screens.ts';
import type { Answer, Asked } from './answers.ts';
import { answerCalls } from './line.ts';
import { ShownScreen } from './ShownScreen.tsx';
import { clearStage, isOnStage, openStage } from './stage.ts';

/** The type of the session (S3-02) of each who may look at a screen. */
const types = { member: 0, agent: 1, trial: 4 } as const;

export interface Given {
  /** Who looks at it; a visitor unless said otherwise. */
  readonly as?: keyof typeof types;
  /** The brand whose settings, flags and texts it has; lawinf3 unless said otherwise. */
  readonly merchant?: string;
  readonly language?: Catalogue;
  /** Flags that are off at it, beside its own. */
  readonly off?: readonly FlagName[];
  /** It has no links outside. */
  readonly isAlone?: boolean;
  /** What the brand's gateway lacks: paths of screens, and lists of games. */
  readonly closed?: readonly string[];
  /** What the gateway answers; any other call stays without an answer, as on a very slow line. */
  readonly calls?: readonly Answer[];
  /** What the loader of the screen found, for a screen that has one. */
  readonly data?: unknown;
}

export interface Shown {
  /** Every call that was made, in turn. */
  readonly asked: readonly Asked[];
  /** The address that is shown: path and query. */
  readonly address: () => string;
  /** Goes to another address as a link does, with what the page has kept until now. */
  readonly move: (to: string) => Promise<void>;
}

const origin = window.location.href;

/**
 * Shows the screen of an address in its frame: the table of screens, the texts and the code are those of the product, and
 * calls of the contract are answered by `calls`. What was shown before is gone, with its session and its stored answers.
 */
export async function renderScreen(path: string, given: Given = {}): Promise<Shown> {
  clearStage();
  const { as, merchant = 'lawinf3', language = 'EN', calls = [], data, closed, off = [], isAlone } = given;
  const asked = answerCalls(calls);
  if (as !== undefined) {
    const session = { token: 'of-a-test', userName: as, type: types[as], merchantCode: merchant };
    openSession({ ...session, firstTimeLogin: false }, { autoLogin: false });
  }
  const ofBrand = siteOf(merchant, language);
  const site = {
    ...ofBrand,
    off: [...ofBrand.off, ...off],
    ...(closed && { closed: [...closed] }),
    ...(isAlone && { customerService: [], downLinkObj: {} }),
  };
  const load = async (to: string): Promise<View> => {
    const { pathname, search, hash } = new URL(to, origin);
    const screen = screenAt(pathname);
    const { messages, Content } = await loadScreen(screen, language);
    const place = { pathname, search, hash, key: to };
    // Of a screen that the server has something for there is nothing but its frame.
    const isEmpty = screen.loads === true && data === undefined;
    return { place, language, data, site, messages, Content: isEmpty ? () => null : Content };
  };
  const stage = openStage();
  const show = async (to: string) => {
    const view = await load(to);
    if (!isOnStage(stage)) return;
    const { pathname, search, hash } = view.place;
    window.history.replaceState(null, '', pathname + search + hash);
    stage.render(createElement(ShownScreen, { view, router }));
  };
  const router: Router = {
    // There is nothing to go back to.
    navigate: async (to) => (to === -1 ? undefined : show(to)),
    revalidate: () => Promise.resolve(true),
    look: load,
  };
  await show(path);
  return { asked, address: () => window.location.pathname + window.location.search, move: show };
}

/** What every page of the brand has of its settings (platform/page/siteData.ts). */
function siteOf(merchant: string, language: Catalogue): SiteData {
  const settings = brands[merchant]?.merchant;
  if (settings === undefined) throw new Error(`${merchant} is no brand of merchants/brands.ts`);
  // The schema of settings, which knows what is set where a file sets nothing, is for the gateway alone.
  const { currency = defaultCurrency, floats = 'atOnce', minimumAge = 21, texts = {} } = settings;
  const { links, flags, name, demo, trialPlay, refusals, categories } = settings;
  const named = { TELEGRAM: links.telegram, SpeedTest: links.speedTest, AFFILIATE: links.affiliate };
  return {
    info: {
      merchantCode: merchant,
      version: 'of-a-test',
      name,
      demo,
      trialPlay,
      currency,
      refusals,
      floats,
      minimumAge,
      categories,
    },
    customerService: links.customerService,
    downLinkObj: Object.fromEntries(
      Object.entries(named).flatMap(([id, url]) => (url === undefined ? [] : [[id, { url }]])),
    ),
    resources: [],
    downloadAfterLogin: false,
    status: 0,
    language,
    theme: settings.theme,
    off: flagNames.filter((flag) => !flags[flag]),
    languages: catalogues.filter((code) => settings.languages.includes(code)),
    texts: Object.fromEntries(
      Object.entries(texts[language] ?? {}).map(([id, text]) => [id, compileText(text)]),
    ),
  };
}
