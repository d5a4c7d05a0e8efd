import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions } from '@opentelemetry/api';
import { recordOf } from './record';
import type { Facts, Step, Tracer } from './tracing-steps';

interface Collector {
  service: string;
  endpoint: string;
  /** `name=value` pairs, comma separated, values as in an address. */
  headers: string;
}

const CLOSE_MS = 3_000;

/** A message's id is its trace, and its second half the first step: whoever knows the message knows where it belongs. */
function placeOf(message: string) {
  const hex = message.replaceAll('-', '').toLowerCase();
  return { traceId: hex, spanId: hex.slice(16), traceFlags: 1, isRemote: true };
}

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decodeURIComponent(value.join('=').trim())];
      }),
  );

const told = (facts: Facts = {}) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value == null ? [] : [[`balcao.${name}`, value]])),
  );

/** What failed, by its kind: messages quote what people wrote. */
const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'unknown');
};

/** How a step ended, where it says so by its kind. */
function outcomeOf(result: unknown): string | undefined {
  const { kind } = recordOf(result);
  return typeof kind === 'string' ? kind : undefined;
}

/** Asked for at run time only: a process without a collector never reads these packages. */
async function loadSdk() {
  const [api, sdk, otlp, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  return { api, sdk, otlp, resources };
}

/** A tracer that sends to a collector by OTLP over HTTP, behind everybody's back: one that is away holds up nothing. */
export async function openTracer({ service, endpoint, headers }: Collector) {
  const { api, sdk, otlp, resources } = await loadSdk();
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const exporter = new otlp.OTLPTraceExporter({ url, headers: headersOf(headers) });
  const random = new sdk.RandomIdGenerator();
  let next: { traceId: string; spanId: string } | undefined;
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `balcao-${service}` }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
  });
  const spans = provider.getTracer('balcao');
  const current = new AsyncLocalStorage<Span>();

  function begin({ name, message, first = false, facts }: Step, options: SpanOptions = {}): Span {
    const place = placeOf(message);
    const parent = first ? api.ROOT_CONTEXT : api.trace.setSpanContext(api.ROOT_CONTEXT, place);
    next = first ? place : undefined;
    try {
      return spans.startSpan(name, Object.assign({ attributes: told(facts) }, options), parent);
    } finally {
      next = undefined;
    }
  }

  async function run<T>(span: Span, work: Parameters<typeof tracer.within<T>>[1]): Promise<T> {
    try {
      const result = await current.run(span, () => work({ note: (facts) => span.setAttributes(told(facts)) }));
      span.setAttributes(told({ outcome: outcomeOf(result) }));
      return result;
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  const tracer: Tracer = {
    step: (step, work) => run(begin(step), work),
    within(name, work) {
      const outer = current.getStore();
      if (!outer) return work({ note: () => undefined });
      return run(spans.startSpan(name, {}, api.trace.setSpan(api.ROOT_CONTEXT, outer)), work);
    },
    past: (step, sinceMs) => begin(step, { startTime: sinceMs }).end(),
  };
  const close = async () => {
    const timeout = new Promise<void>((done) => setTimeout(done, CLOSE_MS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
  };
  return { tracer, close };
}
