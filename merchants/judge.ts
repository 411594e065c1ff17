import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { legalTextNames } from '@laro/contract/calls/site.ts';
import { wrongLetter } from '@laro/rules/wrongLetter.ts';
import { parseOverrides } from '@laro/web/themes/overrides.ts';
import { themeOf } from '@laro/web/themes/theme.ts';
import { legalTextsIn, template } from './legalTexts.ts';
import { ownTextFaults } from './ownTexts.ts';
import { warningsOf, type Remark } from './warnings.ts';

export type JudgedSettings =
  | { readonly ok: true; readonly settings: MerchantSettings; readonly warnings: readonly Remark[] }
  | { readonly ok: false; readonly faults: readonly Remark[] };

/** What is wrong with the settings of a brand, or hardly meant: of its folder (`merchant check`) as of the desk's studio. */
export async function judgeSettings(given: unknown, code: string): Promise<JudgedSettings> {
  const settings = v.safeParse(MerchantSettings, given);
  if (!settings.success) {
    const faults = settings.issues.map((issue) => ({
      name: (issue.path ?? []).map(({ key }) => String(key)),
      message: say(issue),
    }));
    return { ok: false, faults };
  }
  const { output } = settings;
  const left = [...(await templateRemarks(output)), ...standIns(output)];
  // Nobody but this machine reaches a brand without hosts.
  const isOpen = output.hosts.length > 0;
  const faults = [...faultsOf(output, code), ...(isOpen ? left : [])];
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, settings: output, warnings: [...warningsOf(output), ...(isOpen ? [] : left)] };
}

/** What the schema cannot tell of settings that fit it. */
function faultsOf(settings: MerchantSettings, folderName: string): Remark[] {
  const { code, demo, externalLogin, tokens } = settings;
  const look = parseOverrides(tokens ?? {}, themeOf(code));
  const letter = wrongLetter(settings);
  return [
    ...(letter === undefined ? [] : [{ name: letter.at, message: `holds ${letter.what}` }]),
    ...(code === folderName
      ? []
      : [{ name: ['code'], message: `must be the name of the folder, "${folderName}"` }]),
    ...(externalLogin?.sandbox !== true || demo
      ? []
      : [{ name: ['externalLogin', 'sandbox'], message: 'is for demo brands only' }]),
    ...(settings.languages.includes(settings.defaultLanguage)
      ? []
      : [{ name: ['defaultLanguage'], message: 'must be one of its languages' }]),
    ...jackpotFaults(settings),
    ...boundsFaults(settings),
    ...ownTextFaults(settings.texts),
    ...(look.ok ? [] : look.faults.map(({ name, message }) => ({ name: ['tokens', ...name], message }))),
  ];
}

/** Real players agree to texts of the operator's own. */
async function templateRemarks({ demo, legal }: MerchantSettings): Promise<Remark[]> {
  const ours = new Set(Object.values(await legalTextsIn(template)).flatMap((texts) => Object.values(texts)));
  const left = legalTextNames.find((name) => Object.values(legal[name] ?? {}).some((text) => ours.has(text)));
  if (demo || left === undefined) return [];
  const message = `is still the template; write the brand's own at the desk, or in legal/${left}.EN.md of its folder (merchants/legal/README.md)`;
  return [{ name: ['legal', left], message }];
}

/** What a plain brand begins with and no player should meet: the sandbox's pages, which are there for a demo alone, and a licence that says so. */
function standIns({ demo, links, licence }: MerchantSettings): Remark[] {
  if (demo) return [];
  const { customerService, ...others } = links;
  const leads = [
    ...customerService.map(({ path }, at) => ({ name: ['customerService', String(at), 'path'], to: path })),
    ...Object.entries(others).map(([name, to = '']) => ({ name: [name], to })),
  ].filter(({ to }) => to.startsWith('/sandbox/'));
  const licences = Object.entries(licence ?? {}).filter(([, text]) => /\bdemo(nstration)?\b/i.test(text));
  return [
    ...leads.map(({ name, to }) => ({
      name: ['links', ...name],
      message: `leads to ${to}, which is there for a demo alone: name the brand's own, or none`,
    })),
    ...licences.map(([language]) => ({
      name: ['licence', language],
      message: 'calls the brand a demonstration: write under whose license it runs, or take it away',
    })),
  ];
}

/** A counter that has nowhere to grow to. */
function jackpotFaults({ flags, jackpot: { from, to, feedPercent } }: MerchantSettings): Remark[] {
  if (!flags.jackpotCounter || feedPercent !== undefined || to > from) return [];
  return [
    { name: ['jackpot', 'to'], message: 'must be more than jackpot.from, or jackpot.feedPercent be set' },
  ];
}

/** Fields that nobody can fill. */
function boundsFaults({ register, rules }: MerchantSettings): Remark[] {
  return Object.entries({ register, rules }).flatMap(([group, fields]) =>
    Object.entries(fields).flatMap(([field, { minLength = 0, maxLength = Infinity }]) =>
      minLength <= maxLength
        ? []
        : [{ name: [group, field, 'minLength'], message: `must not be more than maxLength, ${maxLength}` }],
    ),
  );
}

/** The library's own messages, as an operator would say it. */
function say({ message, expected, input, received, requirement, type }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (/^(min|max)_(length|value)$/.test(type)) {
    const bound = `${type.startsWith('min') ? 'at least' : 'at most'} ${String(requirement)}`;
    return type.endsWith('length')
      ? `needs ${bound} ${typeof input === 'string' ? 'characters' : 'entries'}, not ${received}`
      : `needs ${bound}, not ${received}`;
  }
  if (expected === 'never') return 'is no setting; docs/settings.md has all of them';
  return received === 'undefined' ? 'is missing' : `needs ${expected ?? 'something else'}, not ${received}`;
}

/** Every setting that differs, by its path, with both values as JSON; undefined where one has it not. */
export function differences(
  before: unknown,
  after: unknown,
  name = '',
): [name: string, before?: string, after?: string][] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(before[key], after[key], name === '' ? key : `${name}.${key}`));
  }
  return sorted(before) === sorted(after) ? [] : [[name, JSON.stringify(before), JSON.stringify(after)]];
}

/** In characters of each side, and in settings: a line of the audit is read, and a version has the whole. */
const [longestSide, mostTold] = [120, 50];

/** What has changed, before and after, as the audit keeps it. */
export function toldChanges(changes: ReturnType<typeof differences>): string[] {
  const side = (json = '(unset)') => (json.length > longestSide ? `${json.slice(0, longestSide)}…` : json);
  return changes.slice(0, mostTold).map(([name, was, is]) => `${name}: ${side(was)} -> ${side(is)}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As JSON, whatever order its names are in: the database has one of its own. */
function sorted(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part,
  );
}
