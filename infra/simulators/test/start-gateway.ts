import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '../src/config';
import { readConfig } from '../src/config';
import { buildGateway } from '../src/gateway/app';

export const KEY = 'global-test-key';

interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
}

type Overrides = Partial<Omit<GatewayConfig, 'retry'>> & { retry?: Partial<GatewayConfig['retry']> };

const fast: Overrides = { createMs: 30, connectMs: 30, pairMs: 10, deleteMs: 150, ackMs: 20, readMs: 20 };
/** Short between attempts; what is in time and in order for a healthy consumer is so on a busy machine too. */
const fastRetry = { attempts: 3, initialMs: 20, maxMs: 60, timeoutMs: 20_000, orderGraceMs: 20_000 };

/** A gateway simulator on a free port with short times, and a client for it. */
export const startGateway = async (overrides: Overrides = {}) => {
  const dataFolder = overrides.dataFolder ?? mkdtempSync(join(tmpdir(), 'balcao-sim-'));
  const { gateway } = readConfig({ SIM_GATEWAY_API_KEY: KEY });
  const retry = { ...gateway.retry, ...fastRetry, ...overrides.retry };
  const app = buildGateway({ ...gateway, ...fast, ...overrides, dataFolder, retry });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const type: Record<string, string> =
      body === undefined || body === null ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined || body === null ? undefined : raw;
    const reply = await fetch(base + path, { method, headers: { ...type, ...headers }, body: payload });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) } as Reply;
  };
  const api = (method: string, path: string, body?: unknown) => call(method, path, body, { apikey: KEY });
  const sim = async <T = Record<string, unknown>>(path: string, body?: unknown): Promise<T> =>
    (await call(body === undefined ? 'GET' : 'POST', `/_sim/${path}`, body)).body as T;

  return {
    base,
    call,
    api,
    sim,
    dataFolder,
    close: () => app.close(),
    async remove() {
      await app.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};

export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** Repeats until `read` gives something truthy. */
export const until = async <T>(read: () => Promise<T> | T, tries = 6_000): Promise<NonNullable<T>> => {
  for (let left = tries; left > 0; left -= 1) {
    const value = await read();
    if (value) return value as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`did not happen: ${read}`);
};
