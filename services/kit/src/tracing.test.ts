import { startTracing, traced, tracedWithin, tracePast } from './tracing';

const PACKAGES = ['api', 'sdk-trace-base', 'exporter-trace-otlp-http', 'resources'];
for (const name of PACKAGES)
  jest.mock(`@opentelemetry/${name}`, () => {
    throw new Error(`${name} was loaded`);
  });

describe('without a collector', () => {
  it('runs what it is given, and not even reads the packages', async () => {
    const off = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_HEADERS: '' };
    const tracing = await startTracing('test', off);
    const step = { name: 'a', message: 'b' };
    tracePast(step, 0);
    const inner = () => tracedWithin('c', async (open) => open.note({ a: 1 }));
    expect(await traced(step, async () => [await inner(), 'done'])).toEqual([undefined, 'done']);
    await expect(traced(step, () => Promise.reject(new Error('passed on')))).rejects.toThrow('passed on');
    await tracing.close();
  });

  it('while with one they are', async () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_EXPORTER_OTLP_HEADERS: '' };
    await expect(startTracing('test', on)).rejects.toThrow('was loaded');
  });
});
