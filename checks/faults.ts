import { firstBrand } from '../merchants/brands.ts';

/** What `npm run plant` breaks on purpose, and who should notice. */
export interface Fault {
  readonly name: string;
  /** One that is not there is made of what is put behind. */
  readonly file: string;
  /** Text of the file and what it becomes; or a text to put behind everything. */
  readonly change: readonly [from: string | RegExp, to: string] | { readonly append: string };
  /** Arguments of Node, in the copy. */
  readonly seenBy: readonly string[];
}

const tests =
  (project: string) =>
  (...files: string[]): string[] => [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    ...files,
  ];
const gateway = tests('gateway');
const unit = tests('unit');

export const faults: readonly Fault[] = [
  {
    name: 'a removed lock',
    file: 'gateway/features/vendor/movements.queries.ts',
    change: [' for no key update)`', ')`'],
    seenBy: gateway('gateway/features/vendor/movements.test.ts'),
  },
  {
    name: 'a wrong path',
    file: 'contract/calls/session.ts',
    change: ["'/wps/session/login'", "'/wps/session/signin'"],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'an unused export',
    file: 'rules/money.ts',
    change: { append: '\nexport const unheardOf = 1n;\n' },
    seenBy: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
  {
    name: 'a missing message',
    file: 'web/messages/ty/screens.json',
    change: ['"login":', '"logni":'],
    seenBy: ['checks/messages.ts'],
  },
  {
    name: 'a raw colour',
    file: 'web/ui/Button.module.css',
    change: { append: '\n.planted {\n  color: #c0ffee;\n}\n' },
    seenBy: ['checks/rawColours.ts'],
  },
  {
    name: 'a text that stays small',
    file: 'web/ui/Button.module.css',
    change: { append: '\n.planted {\n  font-size: 13px;\n}\n' },
    seenBy: ['checks/textSizes.ts'],
  },
  {
    name: 'a class that its sheet does not have',
    file: 'web/shell/MemberName.tsx',
    change: {
      append: "\nimport planted from '../ui/Button.module.css';\nexport const lost = planted.lost;\n",
    },
    seenBy: ['checks/sheets.ts'],
  },
  {
    name: 'a boundary broken',
    file: 'web/ui/Button.tsx',
    change: { append: "\nimport '../screens/games/categoryList/route.tsx';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a feature that imports upwards',
    file: 'web/features/wallet/heldBalance.ts',
    change: { append: "\nimport '../../screens/home/home/route.tsx';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a room of the gateway that imports one above it',
    file: 'gateway/house/log.ts',
    change: { append: "\nimport '../reference/openapi.ts';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a circle between two rooms, though of no files',
    file: 'art/drawings/marks.ts',
    change: { append: "\nimport '../files/cache.ts';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a file in no zone',
    file: 'loose.ts',
    change: { append: 'export const loose = 1;\n' },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a file loose in the root of a workspace',
    file: 'web/loose.ts',
    change: { append: 'export const loose = 1;\n' },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a file loose among the brands',
    file: 'merchants/loose.ts',
    change: { append: 'export const loose = 1;\n' },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a brand that is named in the code',
    file: 'web/themes/theme.ts',
    change: {
      append: `\nexport const isSpecial = (code: string) => code === '${firstBrand.merchant.code}';\n`,
    },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a drawing that is asked for past the door of the art',
    file: 'gateway/newBrand/games.ts',
    change: { append: "\nexport { composeTile } from '@laro/art/drawings/compose.ts';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a code of the gateway that is a word elsewhere',
    file: 'web/features/support/externalLinks.ts',
    change: { append: "\nexport const chat = 'CBS3';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a refused word',
    file: 'web/features/lobby/tabs.ts',
    change: { append: 'export const tabs = 1;\n' },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a word of the house with a second meaning',
    file: 'gateway/house/queue.ts',
    change: { append: '\nexport interface Catalogue {}\n' },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a decision with the number of another',
    file: 'docs/decisions/0001-second.md',
    change: { append: '# 1. Second\n' },
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a call under another name than its export',
    file: 'contract/calls/home.ts',
    change: ["'home.jackpot'", "'home.pot'"],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'two steps of the database with one number',
    file: 'gateway/db/migrations/0842_planted.ts',
    change: { append: 'export async function up(): Promise<void> {}\n' },
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a component that asks the cache by itself',
    file: 'web/shell/MemberName.tsx',
    change: {
      append: "\nexport { useQuery } from '@tanstack/react-query';\n",
    },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a store of its own',
    file: 'web/ui/covered.ts',
    change: { append: "\nexport { useSyncExternalStore } from 'react';\n" },
    seenBy: ['node_modules/oxlint/bin/oxlint', 'web/ui/covered.ts'],
  },
  {
    name: 'HTML that is shown as it came',
    file: 'web/shell/MemberName.tsx',
    change: {
      append: '\nexport const planted = <p dangerouslySetInnerHTML={{ __html: location.hash }} />;\n',
    },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'HTML that is cleaned and shown elsewhere than in its one place',
    file: 'web/shell/MemberName.tsx',
    change: { append: "\nexport const planted = () => import('dompurify');\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a form that keeps what is wrong by itself',
    file: 'web/screens/account/forget/ByLink.tsx',
    change: ['  const goOn =', "  const [problem, setProblem] = useState('');\n  const goOn ="],
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a form that reads the code of its refusal',
    file: 'web/screens/account/forget/password.data.ts',
    change: [
      'refusedBy(byLink, outcome.failure)',
      "outcome.failure.code === 'BUSY' ? byLink.BUSY : byLink.otherwise",
    ],
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a form that sends by itself',
    file: 'web/screens/account/forget/ByLink.tsx',
    change: ['<Form {...form.props}>', '<Form {...form.props} onSubmit={() => undefined}>'],
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a link by its path',
    file: 'web/shell/Header.tsx',
    change: ["linkTo('home')", "'/m/home'"],
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a way into a session of its own',
    file: 'web/screens/account/trial/route.tsx',
    change: { append: "\nimport { openSession } from '../../../platform/net/session.ts';\nopenSession;\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a skipped signature check',
    file: 'gateway/features/vendor/signature.ts',
    change: ['if (!verify(', 'if (false && !verify('],
    seenBy: gateway('gateway/features/vendor'),
  },
  {
    name: 'a stale budget',
    file: 'checks/budgets.ts',
    // Whatever it is today; it comes down.
    change: [/(?<=\n {2}home: )[\d_]+/, '220_000'],
    seenBy: ['checks/budgets.ts'],
  },
  {
    name: 'a dropped UNIQUE',
    file: 'gateway/db/migrations/0300_ledger.ts',
    change: ['      unique (account_id, account_seq),\n', ''],
    seenBy: gateway('gateway/ledger'),
  },
  {
    name: 'money from nowhere',
    file: 'gateway/db/migrations/1890_legsOfOneStatement.ts',
    change: ['having count(*) < 2 or sum(amount) <> 0', 'having count(*) < 2'],
    seenBy: gateway('gateway/ledger'),
  },
  {
    name: 'a session without its cookie',
    file: 'gateway/features/session/current.ts',
    change: ["      .where('sessions.cookie_hash', '=', hashOf(cookie))\n", ''],
    seenBy: gateway('gateway/http/access.test.ts'),
  },
  {
    name: 'an agent by the type alone',
    file: 'contract/protocol/access.ts',
    change: ["return session.isAgent ? 'allowed'", "return passesAgentGate(session) ? 'allowed'"],
    seenBy: gateway('gateway/http/access.test.ts'),
  },
  {
    name: 'money that is moved past the door',
    file: 'gateway/http/actOf.ts',
    change: ["  'redRain.grab': 'claim',\n", ''],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'a vendor without a signature',
    file: 'gateway/http/calls.ts',
    change: [
      "if (vendor === undefined) throw new Refused('SIGNATURE_INVALID'",
      "if (false) throw new Refused('SIGNATURE_INVALID'",
    ],
    seenBy: gateway('gateway/http/access.test.ts'),
  },
  {
    name: 'a closed house that answers',
    file: 'gateway/http/calls.ts',
    change: ["call.gate === 'always' ? 'open'", "call.access !== 'operator' ? 'open'"],
    seenBy: gateway('gateway/http/calls.test.ts'),
  },
  {
    name: "a name of somebody's thing that nobody asks for as a stranger",
    file: 'gateway/testing/ownershipCases.ts',
    change: ["'session.endSession id':", "'session.ends id':"],
    seenBy: ['checks/ownership.ts'],
  },
  {
    name: "another player's round",
    file: 'gateway/features/vendor/movements.queries.ts',
    change: ['rounds.member_id = playing.member_id and rounds.round', 'rounds.round'],
    seenBy: gateway('gateway/http/access.test.ts'),
  },
  {
    name: 'an address that the caller makes up',
    file: 'gateway/http/calls.ts',
    change: ['seen.at(-proxies)', 'seen.at(0)'],
    seenBy: gateway('gateway/http/calls.test.ts'),
  },
  {
    name: 'a session cookie that a page of http may set',
    file: 'gateway/http/calls.ts',
    change: ['getCookie(c, name(cookie), prefix)', 'getCookie(c, name(cookie))'],
    seenBy: gateway('gateway/http/cookies.test.ts'),
  },
  {
    name: "somebody else's session ended",
    file: 'gateway/members/sessions.ts',
    change: ["'removed', { id, member_id: memberId }", "'removed', { id }"],
    seenBy: gateway('gateway/features/session/session.test.ts', '-t', 'ends own sessions only'),
  },
  {
    name: 'a payload opened twice',
    file: 'gateway/house/payload.ts',
    change: ['return (await isFirst(claims.jti, expiresAt)) ?', 'return true ?'],
    seenBy: gateway('gateway/house/payload.test.ts'),
  },
  {
    name: 'a launch ticket used twice',
    file: 'gateway/features/vendor/vendorSessions.ts',
    change: ["      .where('used_at', 'is', null)\n", ''],
    seenBy: gateway('gateway/features/play'),
  },
  {
    name: 'a mail that leads to a stranger',
    file: 'gateway/http/siteOrigin.ts',
    change: [' || !isThisMachine(url.hostname)', ''],
    seenBy: gateway('gateway/features/password'),
  },
  {
    name: 'all requests of one connection at once',
    file: 'gateway/http/httpServer.ts',
    change: ['    await before;\n', ''],
    seenBy: gateway('gateway/http/httpServer.test.ts'),
  },
  {
    name: 'inline scripts allowed',
    file: 'web/headers/securityHeaders.ts',
    change: [`"'strict-dynamic'"`, `"'strict-dynamic' 'unsafe-inline'"`],
    seenBy: unit('web/headers/securityHeaders.test.ts'),
  },
  {
    name: 'what a member is given in a CDN',
    file: 'web/server/pages.ts',
    change: ["if (!namesUs(c.req.header('cookie'))) {", 'if (!namesUs(undefined)) {'],
    seenBy: unit('web/server.test.ts'),
  },
  {
    name: 'an answer that outlives news of its merchant',
    file: 'web/server/readyAnswers.ts',
    change: ['      forgotten = now();\n', ''],
    seenBy: unit('web/server/readyAnswers.test.ts'),
  },
  {
    name: 'a preview that runs nothing of its own',
    file: 'web/server/pages.ts',
    change: ['scripts: [script, ...inline.scripts]', 'scripts: inline.scripts'],
    seenBy: unit('web/server.test.ts'),
  },
  {
    name: 'a statement without a test',
    file: 'web/screens/lottery/lottery/lottery.screen.test.ts',
    change: ["'S2-87 with", "'with"],
    seenBy: ['checks/trace.ts'],
  },
  {
    name: 'a statement claimed by a test of something else',
    file: 'rules/money.test.ts',
    change: { append: "\ntest('S9-11 one and one are two', () => expect(1 + 1).toBe(2));\n" },
    seenBy: ['checks/trace.ts'],
  },
  {
    name: 'a screen that the walk expects otherwise',
    file: 'e2e/expectedScreens.ts',
    change: ["header: 'brand',", "header: 'title',"],
    seenBy: unit('e2e/tableAgainstList.test.ts'),
  },
  {
    name: 'a loader that its row does not name',
    file: 'web/screens.ts',
    change: ["'screens/home/rank/route.tsx', loads: true", "'screens/home/rank/route.tsx'"],
    seenBy: ['checks/screens.ts'],
  },
  {
    name: 'a screen without a waiting shape',
    file: 'web/screens/messages/announcements/route.tsx',
    change: [/Skeleton/g, 'Blank'],
    seenBy: ['checks/screens.ts'],
  },
  {
    name: 'a waiting shape in a comment',
    file: 'web/screens/messages/announcements/route.tsx',
    change: [/<Skeleton([^>]*)\/>/g, '<Blank$1/* Skeleton */ />'],
    seenBy: ['checks/screens.ts'],
  },
  {
    name: 'a statement that is marked as not built, and claimed by a test',
    file: 'docs/behaviour/agent.md',
    change: ['to 24 evening.', 'to 24 evening. (pending)'],
    seenBy: ['checks/trace.ts'],
  },
  {
    name: 'calls that nobody answers',
    file: 'gateway/features/support/handlers.ts',
    change: ['export function handlers(', 'export function handle('],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'a call of which it is not said who may make it',
    file: 'gateway/features/invite/callers.ts',
    change: ['export const callers: CallersOf<typeof invite> = {', 'export const callers = {'],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'a table without a type',
    file: 'gateway/chat/tables.ts',
    change: ['chat_messages:', 'messages:'],
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a step that the build before does not survive',
    file: 'gateway/db/migrations/0999_planted.ts',
    change: {
      append:
        'export function up(db) {\n  return sql`alter table members drop column email`.execute(db);\n}\n',
    },
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a table of which nobody says what ends it',
    file: 'docs/growth.md',
    change: ['| `budget_uses` |', '| |'],
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a step of the database that says what ends its table, and nobody reads it',
    file: 'gateway/db/migrations/1998_planted.ts',
    change: {
      append:
        '/**\n * `planted` | a row a day | 400 days\n */\nexport async function up(): Promise<void> {}\n',
    },
    seenBy: ['checks/tables.ts'],
  },
  {
    name: 'a limit that its table has otherwise',
    file: 'rules/feedback.ts',
    change: ['longestComment = 140', 'longestComment = 150'],
    seenBy: ['checks/limits.ts'],
  },
  {
    name: 'a screen of which nobody says what it cannot be without',
    file: 'gateway/front/needs.ts',
    change: ["  betRecord: ['wallet.rounds'],\n", ''],
    seenBy: ['checks/ownGateway.ts'],
  },
  {
    name: 'a trial that is never removed',
    file: 'gateway/serving/sweep.ts',
    change: ['  sweepTrials,\n', ''],
    seenBy: gateway('gateway/features/session/trialEnds.test.ts'),
  },
  {
    name: 'texts whose ids are not typed',
    file: 'web/platform/i18n/catalogues.ts',
    change: ['  agent: typeof agent;\n', ''],
    seenBy: ['checks/messages.ts'],
  },
  {
    name: 'a page that reads what the next build says',
    file: 'web/loadView.ts',
    change: ['  if (isBehind) return undefined;\n', ''],
    seenBy: unit('web/loadView.test.ts'),
  },
  {
    name: 'files of the last build that are gone at once',
    file: 'web/keptFiles.ts',
    change: ['24 * 3_600_000', '0'],
    seenBy: unit('web/keptFiles.test.ts'),
  },
  {
    name: 'a screen without a file',
    file: 'web/screens.ts',
    change: ["'screens/home/home/route.tsx'", "'screens/home/house/route.tsx'"],
    seenBy: ['checks/screens.ts'],
  },
];

/** The text with the fault in it; undefined when it is no longer the text that the fault was written for. */
export function planted(sound: string, { change }: Fault): string | undefined {
  const broken = 'append' in change ? sound + change.append : sound.replace(...change);
  return broken === sound ? undefined : broken;
}

/** Whether a check sees it within seconds; the others take a suite of tests each, or a build. */
export function isQuick({ seenBy: [first = ''] }: Fault): boolean {
  return /^checks\/(?!budgets)/.test(first);
}

/** In so many turns each of the slow ones is planted once. */
export const turns = 13;

/** The slow ones whose turn it is. */
export function inTurn(turn: number): readonly Fault[] {
  return faults.filter((fault) => !isQuick(fault)).filter((_, place) => place % turns === turn % turns);
}
