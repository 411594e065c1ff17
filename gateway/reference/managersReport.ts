import { everyCall } from '@laro/contract/everyCall.ts';
import { modules } from '@laro/contract/protocol/modules.ts';
import type { Run } from './asMembers.ts';

interface Asked {
  /** Where the gateway is. */
  readonly base: string;
  readonly desk?: string | undefined;
  readonly at: Date;
}

/** What a run has found, as one page of Markdown for whoever decides whether a brand opens before this gateway. */
export function managersReport({ parts, absent, unasked }: Run, { base, desk, at }: Asked): string {
  const calls = everyCall().map(({ call }) => call);
  const faults = parts.flatMap((part) => part.faults);
  const checked = parts.reduce((sum, part) => sum + part.checked, 0);
  const faulty = new Set(faults.map(({ call }) => call));
  const areas = Object.entries(modules).flatMap(([module, what]) => {
    const own = calls.filter((call) => call.module === module && isAskedFor(call, desk));
    const wrong = own.filter(({ id }) => faulty.has(id)).length;
    const missing = own.filter(({ id }) => absent.includes(id)).length;
    return own.length === 0
      ? []
      : [[what, own.length, wrong, missing, stateOf(own.length, wrong, missing, unasked.length === 0)]];
  });
  const verdict =
    faults.length === 0
      ? `Nothing wrong in ${checked} checks${unasked.length === 0 ? '' : ', of what could be asked'}.`
      : `${faults.length} of ${checked} checks went wrong, in ${faulty.size} of ${calls.length} calls. Each of them is something that a member would meet.`;
  return [
    `# Conformance of ${base}`,
    `Asked on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC by \`npm run conformance\`.`,
    `**${verdict}**`,
    '## By what it is about',
    table(['What', 'Calls', 'Wrong', 'Not there', ''], areas),
    '## By who asked',
    table(
      ['As', 'Checks', 'Wrong'],
      parts.map(({ as, checked: count, faults: own }) => [as, count, own.length]),
    ),
    ...(faults.length === 0 ? [] : ['## What is wrong']),
    ...[...faulty].map((id) => {
      const summary = calls.find((call) => call.id === id)?.summary;
      const lines = parts.flatMap(({ as, faults: own }) =>
        own.filter(({ call }) => call === id).map(({ asked, problem }) => `- as ${as}, ${asked}: ${problem}`),
      );
      return [`### ${summary ?? id}`, `\`${id}\``, lines.join('\n')].join('\n\n');
    }),
    ...(absent.length === 0 ? [] : ['## Not there', 'Screens and controls of these are off.', list(absent)]),
    ...(unasked.length === 0 ? [] : ['## Not asked', 'Nothing is known of:', list(unasked)]),
    '',
  ].join('\n\n');
}

/** Vendors alone can sign theirs, and the desk has an address of its own. */
function isAskedFor({ access }: { readonly access: string }, desk: string | undefined): boolean {
  return access !== 'vendor' && (access !== 'operator' || desk !== undefined);
}

function stateOf(calls: number, wrong: number, missing: number, isWhole: boolean): string {
  if (wrong > 0) return 'to be mended';
  if (missing === calls) return 'off';
  const order = isWhole ? 'in order' : 'in order, as far as asked';
  return missing > 0 ? `${order}, the rest is off` : order;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
