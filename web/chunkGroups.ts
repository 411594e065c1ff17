import { join } from 'node:path';
import type { Rolldown } from 'vite';

interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** What some entries import, near and far, but for themselves, styles, and what they ask for on demand. */
function collectNeeded(modules: Modules, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...found].filter((id) => !id.endsWith('.css')));
}

/** All that the entries need, and what `also` names: modules that others would otherwise fetch a whole chunk for. */
function chunkOf(name: string, files: readonly string[], also: readonly string[] = []) {
  const [entries, others] = [files, also].map((list) => list.map((file) => join(import.meta.dirname, file)));
  let needed: ReadonlySet<string> | undefined;
  return {
    debugName: name,
    name(id: string, modules: Modules): string | null {
      needed ??= new Set([...collectNeeded(modules, entries ?? []), ...(others ?? [])]);
      return needed.has(id) ? name : null;
    },
  };
}

/** What forms are made of, and no other screen has. */
const formKit = [
  ...['Banner.tsx', 'NewPassword.tsx', 'SmsCode.tsx', 'Submit.tsx', 'fields.ts', 'refusals.ts'].map(
    (file) => `features/forms/${file}`,
  ),
  'features/forms/useForm.ts',
  'features/codes/smsCode.ts',
  'features/codes/countdown.ts',
  'features/session/lostLink.ts',
  'features/session/mailSent.ts',
  'features/support/SandboxLink.tsx',
  'platform/i18n/useLanguageChange.ts',
  'platform/device/messageCode.ts',
  'platform/storage/keptFields.ts',
  'ui/CodeField.tsx',
  'ui/FormPage.tsx',
  'ui/NewPasswordField.tsx',
  '../rules/passwordStrength.ts',
];

/**
 * One chunk of all that every page needs, one of what home needs besides, and one of what floats above home
 * once it runs. Left to itself the bundler makes some thirty of them, which compress worse and cost a request
 * each. The first group that wants a module has it, and with it all that it imports and none before it has: so what
 * forms share with other screens stands before them, and calls before the cache, which a form does without.
 */
export const chunkGroups = [
  chunkOf(
    'first',
    ['entry.client.tsx'],
    ['ui/ErrorState.tsx', 'ui/EmptyState.tsx', 'ui/icons/flame.ts', 'ui/icons/megaphone.ts'],
  ),
  chunkOf('tiles', ['ui/AsSent.tsx', 'ui/LinkTile.tsx', 'ui/Tabs.tsx', 'platform/i18n/format.ts']),
  // Named as the table names the screen, so that the server finds it (server/clientBuild.ts).
  chunkOf('screens/home/home/route.tsx', ['screens/home/home/route.tsx']),
  // Both are of forms, which are shown without calls, and of calls.
  chunkOf('once', [], ['platform/net/useOnce.ts']),
  chunkOf('names', [], ['../rules/captchaKinds.ts', '../rules/loginName.ts', '../rules/mobile.ts']),
  chunkOf(
    'calls',
    ['platform/net/api.ts'],
    [
      'platform/net/api.ts',
      '../contract/protocol/call.ts',
      '../contract/protocol/paging.ts',
      '../contract/protocol/changeTicket.ts',
      '../rules/agreementKinds.ts',
    ],
  ),
  chunkOf('queries', ['platform/net/useCall.ts'], ['platform/net/useCall.ts']),
  chunkOf('browserKind', [], ['platform/device/browserKind.ts']),
  // Small parts of several screens: apart, each would be one more name in the first script.
  chunkOf(
    'lists',
    [],
    [
      'ui/ListCount.tsx',
      'ui/SearchField.tsx',
      'ui/useNearEnd.ts',
      'platform/router/keptText.ts',
      '../rules/gameTypes.ts',
      '../rules/gameFilters.ts',
      'features/games/classLabels.ts',
      'features/games/GameTile.tsx',
      'features/games/GamePlace.tsx',
      'features/games/games.module.css',
      ...['clock', 'chevronDown', 'filter', 'search'].map((icon) => `ui/icons/${icon}.ts`),
    ],
  ),
  chunkOf(
    'records',
    [],
    [
      ...['RecordRow.tsx', 'moment.ts', 'records.module.css'].map((file) => `features/records/${file}`),
      'ui/Amount.tsx',
      'ui/Amount.module.css',
      '../rules/signedAmount.ts',
    ],
  ),
  // Apart they would be four more names in the first script.
  chunkOf(
    'ways in',
    [],
    [
      'features/codes/secondStepAsked.ts',
      'features/identity/pendingLink.ts',
      'features/session/freshLogin.ts',
      'platform/device/hasPasskeys.ts',
    ],
  ),
  // Of a line or two each, and of several screens.
  chunkOf(
    'lines',
    [],
    [
      'features/forms/wasRefused.ts',
      'platform/device/saveFile.ts',
      '../rules/countedWhys.ts',
      '../contract/protocol/dangerousChange.ts',
    ],
  ),
  chunkOf('field', [], ['ui/Field.tsx']),
  chunkOf(
    'small parts of forms',
    [],
    [
      'features/session/SecondStep.tsx',
      'features/session/secondStep.ts',
      'ui/Checkbox.tsx',
      'ui/SegmentedControl.tsx',
      'ui/StillWaiting.tsx',
    ],
  ),
  chunkOf('session calls', [], ['../contract/calls/session.ts']),
  chunkOf('forms', [], formKit),
  // Of the two screens that have one.
  chunkOf(
    'captcha',
    [],
    ['features/forms/Captcha.tsx', 'features/codes/captcha.ts', 'ui/CaptchaField.tsx', 'ui/icons/volume.ts'],
  ),
  chunkOf('codes', [], ['ui/QrCode.tsx']),
  chunkOf('floating', ['shell/HomeFloats.tsx']),
  // With its icon, for which every page would fetch those of all screens.
  chunkOf('offline', [], ['shell/OfflineNotice.tsx', 'ui/icons/offline.ts']),
  // Apart each would be one request for a hundred bytes.
  { debugName: 'icons', name: 'icons', test: /\/ui\/icons\//, minShareCount: 2 },
];
