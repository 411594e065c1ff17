/**
 * `npm test`: every check and every test of the project, from the quick to the slow. Each step runs even when
 * one before it failed, unless it needs that one, so that one run tells everything.
 */
import { beside, program, runStep, type StepResult } from './step.ts';
import { steps } from './steps.ts';
import { describe, verify } from './verify.ts';

/** Seconds that each may take on two idle cores: 26 minutes, of the 30 there are; 20 is the aim (issue 10). */
const shares = {
  verify: 120,
  'planted faults': 120,
  'gateway on PostgreSQL': 320,
  'screens in a browser': 60,
  build: 30,
  browsers: 860,
  budgets: 25,
};

const started = performance.now();
// Minutes on a new machine, beside steps that wait for a database; who needs it waits for it.
const drawn = runStep({ name: 'pictures', commands: [program('e2e/setup/drawPictures.ts')] });
say('verify: format, lint, types, boundaries, dead code, tables, unit tests');
const outcomes = await verify();
const verified = (performance.now() - started) / 1000;
for (const step of steps) {
  const missing = outcomes.find(({ name, state }) => name === step.needs && state !== 'passed');
  if (missing) {
    outcomes.push(notRun(step.name, `it needs ${missing.name}, which ${missing.state}`));
    continue;
  }
  say(step.name);
  if (step.name === 'browsers') await drawn;
  const outcome = await runStep(step, (text) => process.stdout.write(text));
  outcomes.push(outcome);
  console.log(describe(outcome));
}
conclude();

function say(what: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n[${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}] ${what}`);
}

function notRun(name: string, reason: string): StepResult {
  return { name, state: 'not run', seconds: 0, output: reason, skipped: [], failed: [], unsteady: [] };
}

/** Says what passed, failed and was not run, and last, alone on its line, the count that CI reads. */
function conclude(): void {
  say('done');
  const took = new Map([
    ['verify', verified],
    ...outcomes.map(({ name, seconds }) => [name, seconds] as const),
  ]);
  for (const [name, share] of Object.entries(shares)) {
    console.log(beside({ name, seconds: took.get(name) ?? 0 }, share));
  }
  const named = (state: StepResult['state']): StepResult[] =>
    outcomes.filter((outcome) => outcome.state === state);
  console.log(
    `passed: ${
      named('passed')
        .map(({ name }) => name)
        .join(', ') || 'nothing'
    }`,
  );
  for (const { name, failed } of named('failed')) {
    console.log(`failed: ${name} (its output is above)`);
    for (const test of failed) console.log(`  ${test}`);
  }
  for (const test of outcomes.flatMap(({ unsteady }) => unsteady)) {
    console.log(`passed only when asked again: ${test}`);
  }
  for (const { name, output } of named('not run')) console.log(`not run: ${name}: ${output}`);
  for (const title of outcomes.flatMap(({ skipped }) => skipped)) console.log(`not run: ${title}`);

  let [passed, failed, skipped] = [0, 0, named('not run').length];
  for (const { counts, state } of outcomes) {
    passed += counts?.passed ?? 0;
    skipped += counts?.skipped ?? 0;
    // A step that failed without a failed test (types, lint, a runner that broke) counts as one.
    failed += Math.max(counts?.failed ?? 0, state === 'failed' ? 1 : 0);
  }
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 && named('not run').length === 0 ? 0 : 1;
}
