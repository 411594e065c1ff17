/**
 * `docs/settings.md`, the reference of everything that a merchant can set, is what contract/brand/merchant.ts says. With
 * `--write` it is made anew.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MerchantSettings } from '../contract/brand/merchant.ts';
import { languageCodes } from '../rules/languages.ts';
import { brandTokens } from '../contract/brand/tokens.ts';
import { conclude, readText, root } from './tree.ts';

/** What is read of a schema, of any of valibot's kinds. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Part[];
}
/** One step of a pipe: a schema, a check, or what is said about it. */
interface Part extends Node {
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly description?: unknown;
  readonly metadata?: { readonly spec?: unknown };
}

const file = 'docs/settings.md';
const command = 'node checks/settings.ts --write';
const made = page(MerchantSettings);
if (process.argv[2] === '--write') writeFileSync(path.join(root, file), made);
const kept = readText(file);
const undescribed = missing(MerchantSettings, '');
conclude(
  'settings',
  [
    ...(kept === made ? [] : [`${file}: is not what contract/brand/merchant.ts says; run ${command}`]),
    ...undescribed.map((name) => `contract/brand/merchant.ts: ${name} has no description; say what it shows`),
  ],
  `${made.split('\n').filter((line) => line.startsWith('| `')).length} settings described`,
);

function page(schema: Node): string {
  const parts = Object.entries(schema.entries ?? {});
  const plain = parts.filter(([name, node]) => groupsOf(name, node).length === 0);
  return `${[
    '# Settings of a merchant',
    '',
    'Everything that `merchant.ts` of a brand can say. Made from `contract/brand/merchant.ts` and `contract/brand/tokens.ts`;',
    `do not edit, run \`${command}\`. What has a default, or "none", may be left out.`,
    '',
    '## The merchant',
    '',
    ...table(plain),
    ...parts.flatMap(([name, node]) => groupsOf(name, node)),
  ].join('\n')}\n`;
}

/** The section of a setting that has settings of its own; empty for a plain one. */
function groupsOf(name: string, node: Node): string[] {
  const inner = bare(node);
  if (name === 'tokens') return [...tokens(inner.entries ?? {})];
  const [heading, entries] =
    inner.type === 'record' ? [`${name}.<field>`, inner.value?.entries] : [name, inner.entries];
  if (entries === undefined) return [];
  const about = say(node);
  const standard = standardOf(node);
  const fields = inner.key?.options?.map((field) => `\`${String(field)}\``).join(', ');
  return [
    '',
    `## ${heading}`,
    '',
    `${about.charAt(0).toUpperCase()}${about.slice(1)} (${specOf(node)}).`,
    ...(fields === undefined ? [] : ['', `Fields: ${fields}.`]),
    ...(standard === 'must be set' ? [] : ['', `May be left out; ${standard} then.`]),
    '',
    ...table(Object.entries(entries)),
  ];
}

/** Dark and light have the same tokens. */
function tokens(groups: Readonly<Record<string, Node>>): string[] {
  const rows = (group: string, standard: (name: string) => string) =>
    Object.entries(bare(groups[group] ?? { type: '' }).entries ?? {}).map(([name, node]) => {
      return row([`\`${name}\``, allowedOf(node), standard(name), say(node)]);
    });
  const standards = new Map(Object.entries(brandTokens).map(([name, { standard }]) => [name, standard]));
  return [
    '',
    '## tokens',
    '',
    'What the look has otherwise than the theme that the merchant wears: `merchants/<code>/theme.ts`, or `web/themes/standard.ts`. All may be',
    'left out. Every pair of colours that carries text must keep WCAG AA; `merchant check` names those that do not.',
    '',
    '### tokens.dark and tokens.light',
    '',
    row(['name', 'allowed', 'default', 'what it is for']),
    row(['---', '---', '---', '---']),
    ...rows('dark', () => "the theme's"),
    '',
    '### tokens.brand',
    '',
    row(['name', 'allowed', 'default', 'what it is for']),
    row(['---', '---', '---', '---']),
    ...rows('brand', (name) => `\`${standards.get(name) ?? ''}\``),
  ];
}

function table(entries: readonly (readonly [string, Node])[]): string[] {
  return [
    row(['name', 'type', 'default', 'allowed', 'what it shows', 'spec']),
    row(['---', '---', '---', '---', '---', '---']),
    ...entries.map(([name, node]) =>
      row([`\`${name}\``, typeOf(node), standardOf(node), allowedOf(node), say(node), specOf(node)]),
    ),
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The schema below `optional`. */
function bare(node: Node): Node {
  return node.wrapped === undefined ? node : bare(node.wrapped);
}

function standardOf(node: Node): string {
  if (node.wrapped === undefined) return 'must be set';
  return node.default === undefined ? 'none' : `\`${JSON.stringify(node.default)}\``;
}

function typeOf(node: Node): string {
  const { type, item, value, options } = bare(node);
  if (type === 'array') return `list of ${item === undefined ? 'things' : typeOf(item)}`;
  if (type === 'record') return `${value === undefined ? 'things' : typeOf(value)} by name`;
  if (options !== undefined) return 'choice';
  if (type.endsWith('object')) return 'group';
  return type === 'boolean' ? 'on or off' : type === 'string' ? 'text' : type;
}

/** What a value has to be, in words. */
function allowedOf(node: Node): string {
  return [...new Set(wordsOf(bare(node)))].join(', ');
}

/** Its choices, or what each check of its pipe asks. */
function wordsOf(node: Part, unit = ''): string[] {
  const { options, type, item, key, pipe, requirement, message } = node;
  if (pipe !== undefined)
    return pipe.flatMap((part) => wordsOf(part, type === 'string' ? ' characters' : ''));
  if (options === languageCodes) return ['codes of `rules/languages.ts`'];
  if (options !== undefined) return options.map((option) => `\`${String(option)}\``);
  if (type === 'boolean') return ['`true`, `false`'];
  if (item?.entries !== undefined) {
    return Object.entries(item.entries).map(([name, one]) => `\`${name}\`: ${allowedOf(one)}`);
  }
  const below = item ?? key;
  if (below !== undefined) return wordsOf(below);
  if (type === 'min_length') return [`at least ${String(requirement)}${unit}`];
  if (type === 'max_length') return [`at most ${String(requirement)}${unit}`];
  if (type === 'min_value') return [`${String(requirement)} or more`];
  if (type === 'max_value') return [`${String(requirement)} or less`];
  if (type === 'integer') return ['a whole number'];
  return typeof message === 'string' ? [message.replace(/^needs /, '')] : [];
}

function say(node: Node): string {
  const said = bare(node).pipe?.findLast((part) => part.description !== undefined)?.description;
  return typeof said === 'string' ? said : '';
}

function specOf(node: Node): string {
  const spec = bare(node).pipe?.findLast((part) => part.metadata !== undefined)?.metadata?.spec;
  return typeof spec === 'string' ? spec : '';
}

/** The settings that nothing is said about, by their path. */
function missing(node: Node, name: string): string[] {
  const entries = bare(node).entries ?? bare(node).value?.entries ?? {};
  const inner = Object.entries(entries).flatMap(([key, one]) =>
    missing(one, name === '' ? key : `${name}.${key}`),
  );
  const silent = name !== '' && !/^tokens\.\w+$/.test(name) && say(node) === '';
  return silent ? [name, ...inner] : inner;
}
