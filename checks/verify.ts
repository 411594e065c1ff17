import { availableParallelism } from 'node:os';
import { packageBin, program, runStep, vitest, type StepResult, type Step } from './step.ts';

/** Everything that needs neither a database nor a browser, the long ones first. */
const steps: readonly Step[] = [
  {
    name: 'types in the browser',
    commands: [packageBin('typescript', ['-p', 'tsconfig.browser.json'], 'tsc')],
  },
  { name: 'unit tests', ...vitest('unit') },
  { name: 'types on the server', commands: [packageBin('typescript', ['-p', 'tsconfig.json'], 'tsc')] },
  {
    name: 'types in the service worker',
    commands: [packageBin('typescript', ['-p', 'tsconfig.worker.json'], 'tsc')],
  },
  {
    name: 'dead code',
    commands: [packageBin('knip', ['--no-progress'])],
    advice: 'Take away what nothing uses; what a tool reads and knip cannot see belongs into knip.json.',
  },
  { name: 'lint', commands: [packageBin('oxlint', ['--deny-warnings'])] },
  {
    name: 'format',
    commands: [packageBin('oxfmt', ['--check'])],
    advice: '`npx oxfmt` writes them as they should be.',
  },
  { name: 'boundaries', commands: [program('checks/boundaries.ts')] },
  { name: 'calls', commands: [program('checks/calls.ts')] },
  { name: 'tables', commands: [program('checks/tables.ts')] },
  { name: 'ownership', commands: [program('checks/ownership.ts')] },
  { name: 'screens', commands: [program('checks/screens.ts')] },
  { name: 'behaviour and trace', commands: [program('checks/trace.ts')] },
  { name: 'messages', commands: [program('checks/messages.ts')] },
  { name: 'words', commands: [program('checks/words.ts')] },
  { name: 'settings', commands: [program('checks/settings.ts')] },
  { name: 'limits', commands: [program('checks/limits.ts')] },
  { name: 'own gateway', commands: [program('checks/ownGateway.ts')] },
  { name: 'contrast', commands: [program('checks/contrast.ts')] },
  { name: 'raw colours', commands: [program('checks/rawColours.ts')] },
  { name: 'text sizes', commands: [program('checks/textSizes.ts')] },
  { name: 'logical sides', commands: [program('checks/logical.ts')] },
  { name: 'sheets', commands: [program('checks/sheets.ts')] },
  { name: 'icons', commands: [program('checks/icons.ts')] },
  { name: 'lockfile', commands: [program('checks/lockfile.ts')] },
  { name: 'paths', commands: [program('checks/paths.ts')] },
];

/** Runs every static check and the unit tests, as many at a time as there are cores; prints a line for each. */
export async function verify(): Promise<StepResult[]> {
  const waiting = [...steps];
  const outcomes: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      console.log(describe(outcome));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const { name, state, output } of outcomes) {
    if (state === 'failed') console.log(`\n---- ${name}\n${output.trim()}`);
  }
  return outcomes;
}

/** `passed  lint  1.2 s  <the last line it said>` */
export function describe({ name, state, seconds, output, counts }: StepResult): string {
  const said = counts
    ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    : (output.trim().split('\n').at(-1) ?? '').slice(0, 90);
  return `${state.padEnd(8)} ${name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s  ${said}`;
}

if (import.meta.main) {
  const outcomes = await verify();
  const failed = outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name);
  console.log(
    failed.length === 0
      ? `\nverify: all ${outcomes.length} checks passed`
      : `\nverify: failed: ${failed.join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
