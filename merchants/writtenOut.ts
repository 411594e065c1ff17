import { spawnSync } from 'node:child_process';
import { parseSync, type Expression, type Program } from 'oxc-parser';

/**
 * A `merchant.ts` is read and never run: a brand is a folder and no code, so that a file from a designer can do
 * nothing on the server. Only what is written out counts: texts, numbers, true, false, null, lists and groups.
 */

/** A `merchant.ts` whose syntax is right; offsets count from its beginning. */
export interface MerchantSource {
  /** What `merchant` says; undefined where it is not exported. */
  readonly merchant: Expression | undefined;
  /** Whatever else stands in the file but types. */
  readonly others: readonly number[];
}

/** Reads the syntax of a file; where it is broken, says how. */
export function parseMerchant(
  file: string,
  source: string,
): { ok: true; parsed: MerchantSource } | { ok: false; offset: number; message: string } {
  if (!canBeParsed(source))
    return { ok: false, offset: 0, message: 'the file is nested too deeply to be read' };
  const { errors, program } = parseSync(file, source);
  const broken = errors[0];
  if (broken) return { ok: false, offset: broken.labels[0]?.start ?? 0, message: broken.message };
  return { ok: true, parsed: partsOf(program) };
}

/** Code nested some thousands deep ends the process that parses it: where it may be, another one goes first (security L12). */
function canBeParsed(source: string): boolean {
  const signs = source.match(/[^\w\s]/g)?.length ?? 0;
  if (signs < 2000 && source.length < 20_000) return true;
  const parser = JSON.stringify(import.meta.resolve('oxc-parser'));
  const code = `import { readFileSync } from 'node:fs'; import { parseSync } from ${parser}; parseSync('merchant.ts', readFileSync(0, 'utf8'));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { input: source }).status === 0;
}

function partsOf({ body }: Program): MerchantSource {
  let merchant: Expression | undefined;
  const others: number[] = [];
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind === 'type') continue;
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const only = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0] : undefined;
    const isMerchant = only?.id.type === 'Identifier' && only.id.name === 'merchant';
    if (isMerchant && declaration?.type === 'VariableDeclaration' && declaration.declarations.length === 1) {
      merchant = only.init ?? undefined;
    } else others.push(statement.start);
  }
  return { merchant, others };
}

/** What is more than a value written out: where, and at which setting. */
export interface Unwritten {
  readonly offset: number;
  readonly name: readonly string[];
}

/** The value that an expression writes out; `unwritten` gets every place where it does something else. */
export function valueOf(node: Expression, unwritten: Unwritten[], name: readonly string[] = []): unknown {
  switch (node.type) {
    case 'Literal':
      if (node.value === null ? node.raw === 'null' : typeof node.value !== 'bigint' && !('regex' in node))
        return node.value;
      break;
    case 'TemplateLiteral': {
      const [text] = node.quasis;
      if (node.quasis.length === 1 && typeof text?.value.cooked === 'string') return text.value.cooked;
      break;
    }
    case 'UnaryExpression':
      if (
        node.operator === '-' &&
        node.argument.type === 'Literal' &&
        typeof node.argument.value === 'number'
      )
        return -node.argument.value;
      break;
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return valueOf(node.expression, unwritten, name);
    case 'ArrayExpression':
      return node.elements.map((element, at) => {
        const place = [...name, String(at)];
        if (element !== null && element.type !== 'SpreadElement') return valueOf(element, unwritten, place);
        return refuse(element?.start ?? node.start, place);
      });
    case 'ObjectExpression': {
      const entries = node.properties.map((property): [string, unknown] => {
        const key = property.type === 'Property' ? keyOf(property) : undefined;
        if (property.type !== 'Property' || key === undefined) {
          return ['', refuse(property.start, name)];
        }
        return [key, valueOf(property.value, unwritten, [...name, key])];
      });
      return Object.fromEntries(entries);
    }
    default:
  }
  return refuse(node.start, name);

  function refuse(offset: number, place: readonly string[]): undefined {
    unwritten.push({ offset, name: place });
    return undefined;
  }
}

/** Where a setting stands, or the nearest thing around it that does. */
export function offsetOf(merchant: Expression | undefined, name: readonly string[]): number {
  let node = merchant;
  let offset = node?.start ?? 0;
  for (const key of name) {
    const found: { value: Expression; start: number } | undefined = node && member(node, key);
    if (!found) break;
    ({ value: node, start: offset } = found);
  }
  return offset;
}

function member(node: Expression, key: string): { value: Expression; start: number } | undefined {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(key)];
    return element && element.type !== 'SpreadElement' ? { value: element, start: element.start } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type === 'Property' && keyOf(property) === key)
      return { value: property.value, start: property.start };
  }
  return undefined;
}

type Property = Extract<
  Extract<Expression, { type: 'ObjectExpression' }>['properties'][number],
  { type: 'Property' }
>;

/** The name of a plain property; undefined for one that is computed, a method or a short form. */
function keyOf({ key, computed, method, shorthand, kind }: Property): string | undefined {
  if (computed || method || shorthand || kind !== 'init') return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
