import type { OpenStep, Step, Tracer } from './tracing-steps';

export type { Step } from './tracing-steps';

let tracer: Tracer | undefined;
const UNHEARD: OpenStep = { note: () => undefined };

interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_EXPORTER_OTLP_HEADERS: string;
}

// docs/decisions/0092-a-message-is-its-trace.md
/** Tells a collector of every message's way, where one is configured; else nothing of it is even loaded. */
export async function startTracing(service: string, config: TracingConfig): Promise<{ close(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (!endpoint) return { close: async () => undefined };
  const { openTracer } = await import('./tracing-sdk');
  const opened = await openTracer({ service, endpoint, headers });
  tracer = opened.tracer;
  return {
    async close() {
      tracer = undefined;
      await opened.close();
    },
  };
}

/** Runs `run` as a step of a message's way. */
export const traced = <T>(step: Step, run: (open: OpenStep) => Promise<T>): Promise<T> =>
  tracer ? tracer.step(step, run) : run(UNHEARD);

/** Runs `run` as a part of the step it is in. */
export const tracedWithin = <T>(name: string, run: (open: OpenStep) => Promise<T>): Promise<T> =>
  tracer ? tracer.within(name, run) : run(UNHEARD);

/** A step that is over, and began at `sinceMs` (Date.now). */
export function tracePast(step: Step, sinceMs: number): void {
  tracer?.past(step, sinceMs);
}
