import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { commonFails, type Spec } from '@laro/contract/protocol/call.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { offsetOf, parseMerchant, valueOf } from '@laro/merchants/writtenOut.ts';
import { bare, type Node } from './shape.ts';
import { isEach, isFields, isWith, Path, Take } from './take.ts';

/** How an operator's gateway is to be spoken to: the map file, read and checked. */

/** Calls that the front answers by itself: from a brand's folder, or as it has keys of its own. */
export const ownCalls: ReadonlySet<string> = new Set([
  ...everyCall().flatMap(({ feature, call }) => (feature === 'site' ? [call.id] : [])),
  'registration.rules',
  'session.payloadKeys',
  'session.botChallenge',
]);
const calls: ReadonlyMap<string, Spec> = new Map(everyCall().map(({ call }) => [call.id, call]));

export function callOf(id: string): Spec | undefined {
  return calls.get(id);
}

const Envelope = v.strictObject({
  /** Where a reply says whether it is a success, and what it says then. */
  succeeds: v.optional(Path, 'whole.success'),
  with: v.optional(v.array(v.union([v.string(), v.number(), v.boolean()])), [true]),
  value: v.optional(Path, 'whole.value'),
  code: v.optional(Path, 'whole.code'),
  message: v.optional(Path, 'whole.message'),
});
export type Envelope = v.InferOutput<typeof Envelope>;

const Refusals = v.record(v.string(), v.string());
const Header = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'needs the name of a header'));
const Seconds = v.pipe(v.number(), v.minValue(1), v.maxValue(600));
const PathOfCall = v.pipe(v.string(), v.regex(/^\/[^\s?#]*$/, 'needs a path that begins with a slash'));

/** Of a call that sends a file, the first is as ours. */
const payloadsOfFiles = ['file', 'multipart'] as const;

const asked = {
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** `{sent.params.id}` stands for a value. */
  path: v.optional(PathOfCall),
  headers: v.optional(v.record(Header, Take)),
  /**
   * How what is sent travels: in the query, or as a body that is JSON, a form, or sealed (S7-01); a file as it is, or as a part of
   * a form.
   */
  payload: v.optional(v.picklist(['query', 'json', 'form', 'sealed', ...payloadsOfFiles])),
  send: v.optional(Take),
  envelope: v.optional(Envelope),
  answer: v.optional(Take),
  refusals: v.optional(Refusals, {}),
  /** The value of a refusal that has one, such as the captcha of a login. */
  refused: v.optional(Take),
};
const MappedCall = v.strictObject({
  ...asked,
  /** What is otherwise of a login whose `type` is that. */
  ways: v.optional(v.record(v.string(), v.strictObject(asked)), {}),
  /** Of a stream: the call that is asked again and again instead, and how often. */
  polls: v.optional(v.strictObject({ call: v.string(), seconds: Seconds })),
});
export type MappedCall = v.InferOutput<typeof MappedCall>;

/** Where the answer of a login says who it is: in the gateway's own words, and nothing that was sent. */
const member = v.optional(v.pipe(Path, v.regex(/^(value|whole)\b/, 'needs a path of value or whole')));

const GatewayMap = v.strictObject({
  /** Origins that games are framed from. */
  games: v.optional(
    v.array(v.pipe(v.string(), v.check(isOrigin, 'needs an origin such as https://games.example'))),
    [],
  ),
  /** On every request. */
  headers: v.optional(v.record(Header, Take), {}),
  session: v.variant('kind', [
    /** What the login answers as `token`, in a header of each later request. */
    v.strictObject({
      kind: v.literal('token'),
      header: v.optional(Header, 'authorization'),
      prefix: v.optional(v.string(), 'Bearer '),
      member,
    }),
    /** The cookies of these names that the gateway sets. */
    v.strictObject({ kind: v.literal('cookie'), names: v.pipe(v.array(Header), v.minLength(1)), member }),
  ]),
  /** Where the keys for sealed bodies are: a JWKS, at a path of the gateway. */
  keys: v.optional(v.strictObject({ path: PathOfCall, value: v.optional(Path, 'whole.keys') })),
  envelope: v.optional(Envelope, {}),
  refusals: v.optional(Refusals, {}),
  calls: v.record(v.string(), MappedCall),
  /** What several takes have in common: `"$game"` stands for the shape `game`. */
  shapes: v.optional(v.record(v.string(), Take), {}),
});
export type GatewayMap = v.InferOutput<typeof GatewayMap>;

export interface MapProblem {
  readonly line: number;
  /** The path of what is wrong, such as `calls.session.login.path`. */
  readonly name: string;
  readonly message: string;
}
export type ReadMap = { ok: true; map: GatewayMap } | { ok: false; problems: MapProblem[] };

/** Reads a map file. */
export async function readMap(file: string): Promise<ReadMap> {
  try {
    return parseMap(await readFile(file, 'utf8'));
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { ok: false, problems: [{ line: 1, name: file, message }] };
  }
}

/** JSON, in which comments and last commas are allowed. */
export function parseMap(text: string): ReadMap {
  // The reader of brands' files knows where each value stands.
  const begin = 'export const merchant = ';
  const source = `${begin}${text.trimEnd()}\n;`;
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const read = parseMerchant('map.ts', source);
  if (!read.ok) return refuse([{ line: lineOf(read.offset), name: 'map', message: read.message }]);
  const { merchant } = read.parsed;
  if (merchant === undefined || read.parsed.others.length > 0) {
    return refuse([{ line: 1, name: 'map', message: 'must be one group, { … }' }]);
  }
  const unwritten: { offset: number; name: readonly string[] }[] = [];
  const written = valueOf(merchant, unwritten);
  const at = (name: readonly string[], message: string): MapProblem => ({
    line: lineOf(offsetOf(merchant, name)),
    name: name.join('.') || 'map',
    message,
  });
  if (unwritten.length > 0) {
    return refuse(unwritten.map(({ name }) => at(name, 'must be written out: the file is read and not run')));
  }
  const parsed = v.safeParse(GatewayMap, withShapes(written));
  if (!parsed.success) {
    return refuse(
      parsed.issues.map((issue) =>
        at(
          (issue.path ?? []).map(({ key }) => String(key)),
          issue.expected === 'never'
            ? 'is no word of a map; docs/your-own-gateway.md has all of them'
            : issue.message,
        ),
      ),
    );
  }
  const problems = faultsOf(parsed.output).map(([name, message]) => at(name, message));
  return problems.length > 0 ? refuse(problems) : { ok: true, map: parsed.output };
}

/** A map with its shapes where they are named. */
function withShapes(written: unknown): unknown {
  const named = v.safeParse(v.looseObject({ shapes: v.record(v.string(), v.unknown()) }), written);
  if (!named.success) return written;
  const { shapes } = named.output;
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string' && part.startsWith('$')) return shapes[part.slice(1)] ?? part;
    if (Array.isArray(part)) return part.map(filled);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, filled(one)]));
  };
  return { ...Object(written), calls: filled(named.output['calls']) };
}

function refuse(problems: readonly MapProblem[]): ReadMap {
  return { ok: false, problems: problems.toSorted((one, other) => one.line - other.line) };
}

type Fault = readonly [name: readonly string[], message: string];

/** What the shape of a map cannot tell: whether it is of our contract. */
function faultsOf(map: GatewayMap): Fault[] {
  const known = new Set([...calls.values()].flatMap(({ fails }) => Object.keys(fails ?? {})));
  return [
    ...Object.entries(map.refusals).flatMap(([code, ours]): Fault[] =>
      known.has(ours) || ours in commonFails
        ? []
        : [[['refusals', code], `${ours} is no code of the contract`]],
    ),
    ...Object.entries(map.calls).flatMap(([id, mapped]) =>
      faultsOfCall(map, id, mapped).map(([name, message]): Fault => [['calls', id, ...name], message]),
    ),
  ];
}

function faultsOfCall(map: GatewayMap, id: string, mapped: MappedCall): Fault[] {
  const call = calls.get(id);
  if (call === undefined) return [[[], 'is no call of the contract']];
  if (ownCalls.has(id)) return [[[], 'is answered by the front itself: leave it out']];
  if (call.access === 'vendor' || call.access === 'operator') return [[[], 'is no call of a page']];
  const { polls, answer, refusals, path } = mapped;
  if (call.stream) {
    if (polls === undefined) return [[[], 'is a stream: say what it `polls`']];
    const isThere = map.calls[polls.call] !== undefined;
    return isThere ? [] : [[['polls', 'call'], `${polls.call} is not in the map`]];
  }
  const isFile = call.encode === 'bytes';
  const isOfFile = payloadsOfFiles.some((one) => one === mapped.payload);
  const types = loginTypes(call.body);
  return [
    ...(isFile && mapped.payload !== undefined && !isOfFile
      ? ([[['payload'], `sends a file: ${payloadsOfFiles.join(' or ')}`]] satisfies Fault[])
      : []),
    ...(!isFile && isOfFile ? ([[['payload'], 'is for calls that send a file']] satisfies Fault[]) : []),
    ...Object.entries(mapped.ways).flatMap(([way, own]) =>
      types.has(way)
        ? faultsOfCall(map, id, { ...own, ways: {} }).map(([name, message]): Fault => [
            ['ways', way, ...name],
            message,
          ])
        : ([[['ways', way], `is no type of ${id}`]] satisfies Fault[]),
    ),
    ...(polls ? ([[['polls'], 'is for streams']] satisfies Fault[]) : []),
    ...(mapped.payload === 'sealed' && map.keys === undefined
      ? ([[['payload'], 'needs `keys` of the map']] satisfies Fault[])
      : []),
    ...Object.entries(refusals).flatMap(([code, ours]): Fault[] =>
      call.fails?.[ours] || ours in commonFails
        ? []
        : [[['refusals', code], `${ours} is no refusal of ${id}`]],
    ),
    ...[...(path ?? '').matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']): Fault[] =>
      v.is(Path, name) ? [] : [[['path'], `{${name}} is no path of a value, such as {sent.params.id}`]],
    ),
    ...(answer === undefined
      ? []
      : misfits(answer, call.value, [['answer'], opensSession(call) && map.session.kind === 'cookie'])),
  ];
}

/** As what its body may come, where that is told apart by `type`. */
function loginTypes(body: unknown): ReadonlySet<string> {
  const parsed = v.safeParse(Forms, body);
  if (!parsed.success) return new Set();
  return new Set(
    parsed.output.options.flatMap((option) => {
      const literal = v.safeParse(OfType, option);
      return literal.success ? [literal.output.entries.type.literal] : [...loginTypes(option)];
    }),
  );
}
const Forms = v.looseObject({ type: v.literal('variant'), options: v.array(v.unknown()) });
const OfType = v.looseObject({
  entries: v.looseObject({ type: v.looseObject({ literal: v.string() }) }),
});

/** Whether a call begins a session. */
export function opensSession({ value }: Spec): boolean {
  const entries = entriesOf(value);
  return entries !== undefined && 'token' in entries && 'userName' in entries;
}

/** What an answer lacks of a value of the contract, or has beyond it. */
function misfits(
  take: Take,
  schema: unknown,
  [name, withoutToken]: readonly [name: readonly string[], withoutToken: boolean],
): Fault[] {
  const inner = bare(schema);
  if (isEach(take)) {
    return inner.item === undefined ? [] : misfits(take.$give, inner.item, [[...name, '$give'], false]);
  }
  if (isWith(take)) return misfits(take.$give, schema, [[...name, '$give'], false]);
  const entries = inner.entries;
  if (!isFields(take) || entries === undefined) return [];
  return [
    ...Object.entries(take).flatMap(([field, one]): Fault[] =>
      entries[field] === undefined
        ? [[[...name, field], 'is no field of the contract']]
        : misfits(one, entries[field], [[...name, field], false]),
    ),
    ...Object.entries(entries).flatMap(([field, one]): Fault[] =>
      field in take ||
      /^(exact_)?optional$|^nullish$/.test(typeOf(one)) ||
      (withoutToken && field === 'token')
        ? []
        : [[[...name, field], 'is missing']],
    ),
  ];
}

function entriesOf(schema: unknown): Node['entries'] {
  return bare(schema).entries;
}

function typeOf(schema: unknown): string {
  return typeof schema === 'object' && schema !== null && 'type' in schema ? String(schema.type) : '';
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
