import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { commonFails, type CommonCode, type Spec } from '@laro/contract/protocol/call.ts';
import { signatureHeader } from '@laro/contract/calls/vendor.ts';
import { modules } from '@laro/contract/protocol/modules.ts';
import { everyCall } from '@laro/contract/everyCall.ts';

type Json = { [key: string]: unknown };

/** The API reference as OpenAPI 3.1, made from the contract: nothing in it is written twice. */
export function openapi(): Json & { paths: Record<string, Json> } {
  const paths: Record<string, Json> = {};
  for (const { feature, call } of everyCall()) {
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(feature, call);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Laro gateway',
      version: '1',
      description:
        'Every reply is `{ success: true, value }`. A refusal is `{ success: false, code, message?, value? }` ' +
        'with the HTTP status that fits. Money is a decimal string with two digits.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema({ type: 'string' }) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'laro_session', description: 'set by login' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'the token of the login reply; worthless alone',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: signatureHeader,
          description: "the vendor's signature of path, time and body; docs/contracts/wallet-callbacks.md",
        },
      },
    },
  };
}

function operation(feature: string, call: Spec): Json {
  const common = commonCodesOf(call).map((code): [string, number, undefined] => [
    code,
    commonFails[code],
    undefined,
  ]);
  const declared = Object.entries(call.fails ?? {}).map(
    ([code, { status, value }]): [string, number, GenericSchema | undefined] => [code, status, value],
  );
  const responses: Record<string, Json> = {
    200: {
      description: call.stream ? 'server-sent events, each with this value as its data' : 'the value',
      content: call.stream
        ? { 'text/event-stream': { schema: schemaOf(call.value, 'output') } }
        : { 'application/json': { schema: successSchema(schemaOf(call.value, 'output')) } },
    },
  };
  for (const status of new Set([...declared, ...common].map(([, status]) => status))) {
    const refusals = [...declared, ...common].filter(([, its]) => its === status);
    responses[status] = {
      description: refusals.map(([code]) => code).join(', '),
      content: {
        'application/json': {
          schema: {
            oneOf: refusals.map(([code, , value]) =>
              refusalSchema({ const: code }, value && schemaOf(value, 'output')),
            ),
          },
        },
      },
    };
  }
  return {
    operationId: call.id,
    tags: [feature],
    summary: call.summary,
    description: `${call.spec.join(', ')}. Path ${call.source}. Module ${call.module}: ${modules[call.module]}. For: ${call.access}.`,
    'x-module-id': call.module,
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(call.body && { requestBody: { required: true, content: bodyOf(call, call.body) } }),
    responses,
  };
}

function securityOf({ access }: Spec): Json[] {
  if (access === 'visitor') return [];
  return access === 'vendor' ? [{ signature: [] }] : [{ session: [], token: [] }];
}

function commonCodesOf(call: Spec): CommonCode[] {
  const codes: CommonCode[] = ['INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'];
  if (call.gate !== 'always') codes.push('MAINTENANCE', 'REGION_RESTRICTED');
  if (call.params ?? call.query ?? call.body) codes.push('BAD_REQUEST');
  if (call.body) codes.push('TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  const { access } = call;
  if (access === 'vendor') codes.push('SIGNATURE_INVALID');
  else if (access !== 'visitor' && access !== 'operator') codes.push('NO_SESSION');
  if (access === 'realMoney' || access === 'noTrial') codes.push('TRIAL_REJECTED');
  if (access === 'agent' || access === 'realMoney' || access === 'operator' || call.writes) {
    codes.push('NOT_ALLOWED');
  }
  return codes;
}

function parametersOf(call: Spec): Json[] {
  const headers = call.encode === 'encrypted' ? ['Encryption'] : [];
  return [
    ...parametersIn('path', call.params),
    ...parametersIn('query', call.query),
    ...headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    ...(call.writes
      ? [{ name: 'X-Laro-Call', in: 'header', required: true, schema: { const: call.id } }]
      : []),
  ];
}

function parametersIn(place: 'path' | 'query', schema: GenericSchema | undefined): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties ?? {}).map(([name, its]) => ({
    name,
    in: place,
    required: place === 'path' || (required ?? []).includes(name),
    schema: its,
  }));
}

function bodyOf(call: Spec, body: GenericSchema): Json {
  if (call.encode === 'bytes') return { 'application/octet-stream': {} };
  const schema = schemaOf(body, 'input');
  if (call.encode === 'form') return { 'application/x-www-form-urlencoded': { schema } };
  if (call.encode !== 'encrypted') return { 'application/json': { schema } };
  const data = {
    type: 'string',
    description: 'compact JWE of the content',
    contentMediaType: 'application/json',
    contentSchema: schema,
  };
  return { 'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } } };
}

function successSchema(value: Json): Json {
  return { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
}

function refusalSchema(code: Json, value: Json = {}): Json {
  const properties = { success: { const: false }, code, message: { type: 'string' }, value };
  return { type: 'object', required: ['success', 'code'], properties };
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
