import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './tree.ts';

/** One thing to run: a program of ours, or the command of a package. Several run one after the other. */
export interface Step {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
  /** A test runner writes its counts here, in the JSON form that vitest and Playwright have. */
  readonly report?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What to do about its findings, where they do not say so themselves. */
  readonly advice?: string;
  /** The step without which this one makes no sense. */
  readonly needs?: string;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface StepResult {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
  readonly output: string;
  /** Present when the step is a test runner that got as far as writing its report. */
  readonly counts?: Counts;
  /** Titles of the tests that were skipped, with the reason where the runner gives one. */
  readonly skipped: readonly string[];
  /** Of each failed test its file, its title and the beginning of what it said. */
  readonly failed: readonly string[];
  /** The same of each that failed once and then passed, where the runner asks again. */
  readonly unsteady: readonly string[];
}

const reports = path.join(root, 'test-results');

/** `node program ...`: a program of ours, run by the pinned Node. */
export function program(file: string, ...args: string[]): string[] {
  return [process.execPath, ...process.execArgv, path.join(root, file), ...args];
}

/** The command `bin` of a package, run by the pinned Node, so that no shell and no PATH is needed. */
export function packageBin(name: string, args: readonly string[], bin = name): string[] {
  const folder = path.join(root, 'node_modules', name);
  const bins: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).bin;
  const file =
    typeof bins === 'string' ? bins : new Map<string, string>(Object.entries(Object(bins))).get(bin);
  if (file === undefined) throw new Error(`${name} has no command ${bin}`);
  return [process.execPath, ...process.execArgv, path.join(folder, file), ...args];
}

/** A vitest project of vitest.config.ts, or of a `config` of its own, with its counts in test-results. */
export function vitest(
  project: string,
  config?: string,
  ...more: readonly string[]
): Pick<Step, 'commands' | 'report'> {
  const report = `${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`];
  const which = config === undefined ? `--project=${project}` : `--config=${config}`;
  const args = ['run', which, '--passWithNoTests', ...more, ...reporters];
  return { commands: [packageBin('vitest', args)], report };
}

/** Runs the commands of a step; `live` gets each piece of output as it comes. */
export async function runStep(step: Step, live?: (text: string) => void): Promise<StepResult> {
  const started = performance.now();
  const report = step.report === undefined ? undefined : path.join(reports, step.report);
  mkdirSync(reports, { recursive: true });
  if (report !== undefined) rmSync(report, { force: true });
  let output = '';
  let code = 0;
  for (const command of step.commands) {
    code = await runCommand(command, step.env, (text) => {
      output += text;
      live?.(text);
    });
    if (code !== 0) break;
  }
  const read = report === undefined ? undefined : readReport(report);
  return {
    name: step.name,
    state: code === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    output: code !== 0 && step.advice !== undefined ? `${output.trimEnd()}\n${step.advice}\n` : output,
    skipped: read?.skipped ?? [],
    failed: read?.failed ?? [],
    unsteady: read?.unsteady ?? [],
    ...(read && { counts: read.counts }),
  };
}

function runCommand(
  [file = '', ...args]: readonly string[],
  env: Step['env'],
  hear: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('error', (error) => {
      hear(`${String(error)}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** `browsers  1290 s of 1200 s, 90 above its share`: the seconds of a step beside those it should take, which fail nothing. */
export function beside({ name, seconds }: Pick<StepResult, 'name' | 'seconds'>, share: number): string {
  const above = Math.round(seconds) - share;
  const line = `${name.padEnd(22)} ${seconds.toFixed(0).padStart(5)} s of ${share} s`;
  return above > 0 ? `${line}, ${above} above its share` : line;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results: { error?: { message?: string } }[];
    }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

type Read = Pick<StepResult, 'skipped' | 'failed' | 'unsteady'> & { readonly counts: Counts };

/** What a report in test-results tells; undefined when the runner never got as far as writing it. */
export function readReport(file: string): Read | undefined {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
  return 'stats' in report ? readPlaywright(report) : readVitest(report);
}

function readVitest(report: VitestReport): Read {
  const skipped: string[] = [];
  const failed: string[] = [];
  const unsteady: string[] = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = path.relative(root, name);
    for (const test of assertionResults) {
      const said = failure(file, test.fullName, test.failureMessages[0]);
      if (test.status === 'failed') failed.push(said);
      else if (test.status !== 'passed') skipped.push(test.fullName);
      else if (test.failureMessages.length > 0) unsteady.push(said);
    }
    // A file that does not even load has no tests, and is a failure all the same.
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      failed.push(failure(file, 'does not load', message));
    }
  }
  return {
    counts: { passed: report.numPassedTests, failed: failed.length, skipped: skipped.length },
    skipped,
    failed,
    unsteady,
  };
}

function readPlaywright(report: PlaywrightReport): Read {
  const skipped: string[] = [];
  const failed: string[] = [];
  const unsteady: string[] = [];
  const visit = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const { status, annotations, results } of spec.tests) {
        if (status === 'unexpected' || status === 'flaky') {
          const said = results.find(({ error }) => error !== undefined)?.error?.message;
          const of = status === 'flaky' ? unsteady : failed;
          of.push(failure(path.join('e2e', spec.file), spec.title, said));
        }
        if (status !== 'skipped') continue;
        const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
        skipped.push(reason === undefined ? spec.title : `${spec.title} (${reason})`);
      }
    }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  const { expected, flaky, unexpected } = report.stats;
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped: report.stats.skipped },
    skipped,
    failed,
    unsteady,
  };
}

/** A line for the end of a long run, of which often nothing else is kept. */
function failure(file: string, title: string, said = ''): string {
  const begins = stripVTControlCharacters(said).replaceAll(/\s+/g, ' ').trim().slice(0, 400);
  return `${file}: ${title}: ${begins || 'no message'}`;
}
