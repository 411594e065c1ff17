/**
 * The table of docs/your-own-gateway.md, of the calls that a gateway has to have at least, is what the contract says. With
 * `--write` it is made anew.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { everyCall } from '../contract/everyCall.ts';
import { least, needs, needsOf, screenNames } from '../gateway/front/needs.ts';
import { conclude, readText, root } from './tree.ts';

const file = 'docs/your-own-gateway.md';
const command = 'node checks/ownGateway.ts --write';
const [begin, end] = ['<!-- made: least -->\n', '<!-- end -->'];

const kept = readText(file);
const [before = '', rest = ''] = kept.split(begin);
const after = rest.slice(rest.indexOf(end));
const made = `${before}${begin}${table()}${after}`;
if (process.argv[2] === '--write') writeFileSync(path.join(root, file), made);
const problems = [
  ...(readText(file) === made ? [] : [`${file}: its table is not what the contract says; run ${command}`]),
  ...screenNames
    .filter((name) => needs[name] === undefined && needsOf(name).length === 0)
    .map(
      (name) =>
        `gateway/front/needs.ts: ${name} has no calls of a feature of its name; say there without which it has nothing to show`,
    ),
];
conclude('own gateway', problems, `${least.length} calls that a gateway has to have`);

function table(): string {
  const calls = new Map(everyCall().map(({ call }) => [call.id, call]));
  const rows = least.map((id) => {
    const call = calls.get(id);
    const screens = screenNames.filter((name) => needsOf(name).includes(id));
    const sent = [...fieldsOf(call?.query), ...fieldsOf(call?.body)];
    return [
      `\`${id}\``,
      call === undefined ? '' : `${call.method} ${call.path}`,
      call?.access === 'visitor' ? 'anybody' : 'who is in',
      sent.join(', ') || 'nothing',
      fieldsOf(call?.value).join(', '),
      screens.join(', ') || 'the frame',
    ];
  });
  const head = ['call', 'with us', 'asked by', 'sends', 'answers', 'without it there is no'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** The names of a group's fields; those of the first form where there are several. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return Object.keys(schema.entries);
  }
  return 'options' in schema && Array.isArray(schema.options) ? fieldsOf(schema.options[0]) : [];
}
