import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import type { TracingSettings } from './config.ts';
import type { Log } from './house.ts';
import { requestInHand, withinRequest, type RequestInHand } from './requestInHand.ts';

/** How a request ended, in words of short lists: nothing that a stranger has written, and nothing of whose it was. */
interface Ending {
  /** The id of its call, or the kind of what was asked for. */
  readonly call: string;
  readonly server?: string;
  readonly method?: string | undefined;
  readonly status: number;
}

/** What a process tells a collector of OpenTelemetry: a span for each request, and below it one for whatever it asks. */
export interface Tracing {
  /** A request has come, as a part of another trace where a proxy of ours says so. */
  begun(about: RequestInHand, parent: SpanContext | undefined): void;
  answered(about: RequestInHand, ending: Ending): void;
  /** A query of the request in hand has been answered: its text, not its values. */
  queried(query: string, ms: number): void;
  /** A call that a page makes the house ask itself, as a request of its own below that of the page. */
  asked(work: () => Promise<Response>): Promise<Response>;
  /** Tells what it has not told yet, but keeps nobody waiting who does not listen. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  begun() {},
  answered() {},
  queried() {},
  asked: withinRequest,
  close: async () => {},
};

/** How long a process that stops waits for the collector, in ms. */
const lastWords = 2_000;

/** Its packages are loaded by nobody who has no collector. */
export async function openTracing(
  { endpoint, share }: TracingSettings,
  version: string,
  log: Pick<Log, 'warn'>,
): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const collector = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href });
  const exporter = {
    export: (spans: Parameters<typeof collector.export>[0], done: Parameters<typeof collector.export>[1]) =>
      collector.export(spans, (result) => {
        if (result.code !== 0)
          log.warn('traces.lost', { spans: spans.length, problem: result.error?.message });
        done(result);
      }),
    shutdown: () => collector.shutdown(),
  };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'laro', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('laro');
  const spans = new WeakMap<RequestInHand, Span>();

  const below = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  function end(span: Span, about: RequestInHand, { call, server, method, status }: Ending): void {
    span.updateName(call);
    const attributes: Attributes = { 'http.response.status_code': status, 'laro.request': about.request };
    if (method !== undefined) attributes['http.request.method'] = method;
    for (const [name, known] of Object.entries({ server, code: about.code, vendor: about.vendor })) {
      if (known !== undefined) attributes[`laro.${name}`] = known;
    }
    span.setAttributes(attributes);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
  return {
    begun(about, parent) {
      const within = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, within);
      spans.set(about, span);
      if (span.isRecording()) about.trace = span.spanContext().traceId;
    },
    answered(about, ending) {
      const span = spans.get(about);
      if (span) end(span, about, ending);
    },
    queried(query, ms) {
      const about = requestInHand();
      const parent = about && spans.get(about);
      if (!parent?.isRecording()) return;
      const now = Date.now();
      const [verb = 'query'] = query.trimStart().split(/\W/, 1);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.slice(0, 500) };
      tracer
        .startSpan(verb, { kind: SpanKind.CLIENT, startTime: now - ms, attributes }, below(parent))
        .end(now);
    },
    asked(work) {
      const outer = requestInHand();
      const parent = outer && spans.get(outer);
      return withinRequest(async () => {
        const about = requestInHand();
        if (about === undefined) return work();
        const span = tracer.startSpan('call', {}, below(parent));
        spans.set(about, span);
        let status = 500;
        try {
          const answer = await work();
          status = answer.status;
          return answer;
        } finally {
          end(span, about, { call: about.call ?? 'no call', status });
        }
      });
    },
    async close() {
      const told = provider.shutdown().catch(() => {});
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, lastWords);
      await Promise.race([told, late]);
      clearTimeout(timer);
    },
  };
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/** W3C Trace Context, as a proxy sends it. */
export function parentOf(header: string | string[] | undefined): SpanContext | undefined {
  if (typeof header !== 'string') return undefined;
  const parts = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header);
  const [, traceId, spanId, flags] = parts ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
