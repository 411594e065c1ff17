import { describe, expect, test } from 'vitest';
import { judge, readStatements, readTitles, type ScreenRow, type Title } from './statements.ts';

const area = `# Things

Some words before.

Tests: \`a\`, \`rules/{b,c}\`

- **S1-01** A player plays.
  Tests: \`e2e/walk\`, \`web/screens/play\`
- **S1-02** A player pays (in play money).
- **S1-03** A player is paid. (pending)
- **S1-04** A player reads and writes. (partly: writing has no test)
`;

/** What shows the things above, each in its place; also those whose mark says that nothing need show them. */
const shown = [
  { at: 'e2e/walk.spec.ts:1', text: 'S1-01 plays' },
  { at: 'web/screens/play/load.test.ts:1', text: 'S1-01 plays' },
  { at: 'a.test.ts:1', text: 'S1-02 pays' },
  { at: 'rules/b.test.ts:1', text: 'S1-04 reads' },
  { at: 'rules/c/d.test.ts:1', text: 'S1-04 reads' },
];

/** The claims are titles of tests, here as such: written as tests they would be read as claims of this file. */
function judged(titles: readonly Title[], screens: readonly ScreenRow[] = []) {
  const { statements } = readStatements('things', area);
  const ids = new Set(statements.map(({ id }) => id));
  return judge({ ids, statements, screens, titles });
}

describe('a statement', () => {
  test('is shown by a title that carries its id, or partly, or pending, as its mark says', () => {
    const { progress, problems } = judged(shown);
    expect(problems).toEqual([]);
    expect([...progress]).toEqual([
      ['S1-01', 'shown'],
      ['S1-02', 'shown'],
      ['S1-03', 'pending'],
      ['S1-04', 'partly'],
    ]);
  });

  test('without mark and test is told, with both remedies', () => {
    expect(judged(shown.filter(({ at }) => at !== 'a.test.ts:1')).problems).toEqual([
      'docs/behaviour/things.md: no title in a claims what it is named for; take it from `Tests:`',
      'docs/behaviour/things.md: no title of a test in its places carries S1-02; write the test, or end the statement with (partly: what is missing)',
    ]);
  });

  test('that is pending is claimed by no title', () => {
    expect(judged([...shown, { at: 'a.test.ts:3', text: 'S1-03 is paid' }]).problems).toEqual([
      'a.test.ts:3: claims S1-03, which docs/behaviour/things.md marks as pending; a test that shows it takes the mark away, any other leaves the id out of its title',
    ]);
  });

  test.each(['rules/money.test.ts', 'rules/bc.test.ts', 'b.test.ts'])(
    'is not shown by a test of something else, such as %s',
    (file) => {
      const elsewhere = [{ at: `${file}:3`, text: 'S1-02 one and one are two' }];
      expect(judged([...shown, ...elsewhere]).problems).toEqual([
        `${file}:3: claims S1-02, which is not built there; leave the id out of the title of a test of something else, or add the place to \`Tests:\` in docs/behaviour/things.md`,
      ]);
    },
  );

  test('that names places of its own is shown in none of its area', () => {
    const [first, ...others] = judged([{ at: 'a.test.ts:1', text: 'S1-01 plays' }]).problems;
    expect(first).toMatch(/^a\.test\.ts:1: claims S1-01, which is not built there; /);
    expect(others).toContain(
      'docs/behaviour/things.md: no title in web/screens/play claims what it is named for; take it from `Tests:`',
    );
  });

  test('has a mark as long as a screen of it is pending, and is not all pending once one is built', () => {
    const screen = { name: 'shop', pending: true };
    expect(judged(shown, [{ ...screen, spec: ['S1-03', 'S1-04'] }]).problems).toEqual([]);
    expect(judged(shown, [{ ...screen, spec: ['S1-01'] }]).problems).toEqual([
      'docs/behaviour/things.md: S1-01 has no mark, but shop of web/screens.ts is pending; end it with (pending) or (partly: what is missing)',
    ]);
    expect(judged(shown, [{ ...screen, pending: false, spec: ['S1-03', 'S1-04'] }]).problems).toEqual([
      'docs/behaviour/things.md: S1-03 is marked as pending, but shop of web/screens.ts is built; take the mark away, or say (partly: what is missing)',
    ]);
  });

  test('stands once, and an id that is asked for or claimed stands at all', () => {
    const { statements } = readStatements('things', `${area}- **S1-02** Again.\n`);
    const titles = [...shown, { at: 'a.test.ts:3', text: 'S1-02 S9-99 flies' }];
    const ids = new Set(['S1-01', 'S1-05']);
    expect(judge({ ids, statements, titles, screens: [] }).problems).toEqual([
      'docs/behaviour/things.md: S1-02 is stated in things.md too; keep one',
      'docs/behaviour: no statement begins with "- **S1-05**"; write it',
      'a.test.ts:3: S9-99 is not in docs/behaviour; mend the id',
    ]);
  });
});

test.each(['(partly)', '(Pending)', '(partly: a (b) c)', '(pending) and more', '(pending'])(
  'a mark "%s" that cannot be read is told, and is no mark',
  (mark) => {
    const { statements, problems } = readStatements('things', `- **S1-01** A player plays. ${mark}\n`);
    expect(statements[0]?.mark).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(/^docs\/behaviour\/things\.md: the mark of S1-01 cannot be read; /),
    ]);
  },
);

test('titles are those of tests and groups, however they are written', () => {
  const text = `
    test('plays', () => {});
    test.describe.each([1, 2])(
      "pays twice, isn't it", () => {});
    it.skipIf(late)(\`is %s\`, () => {});
    attest('nothing');`;
  expect(readTitles('a.test.ts', text)).toEqual([
    { at: 'a.test.ts:2', text: 'plays' },
    { at: 'a.test.ts:3', text: "pays twice, isn't it" },
    { at: 'a.test.ts:5', text: 'is %s' },
  ]);
});
