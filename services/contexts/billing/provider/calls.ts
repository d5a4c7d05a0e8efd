import type { Egress } from '@balcao/kit/egress';
import { within } from '@balcao/kit/within';
import { MercadoPagoConfig, MercadoPagoError, MPRateLimitError } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { Answer, Failure, ProviderCredentials } from './pix-provider';

/** Somebody may be waiting; what was not heard by then is asked for again. */
const TIMEOUT_MS = 8_000;
/** The library's own clock stops with the headers of an answer. */
const WHOLE_MS = TIMEOUT_MS + 2_000;

/** Done or not: nobody knows. A key that is locked is being worked on. */
const isUnknown = (status: number) => status < 400 || status >= 500 || [408, 409, 423, 424, 429].includes(status);

function codeOf(error: MercadoPagoError): string {
  const [first] = error.causes as { code?: unknown }[];
  return String(first?.code ?? error.error ?? 'unknown');
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof MercadoPagoError)) return { kind: 'unknown', status: 0, retryAfterS: null };
  const { status } = error;
  if (status === 401 || status === 403) return { kind: 'credentials' };
  if (status === 404) return { kind: 'gone' };
  if (!isUnknown(status)) return { kind: 'refused', code: codeOf(error), status };
  return { kind: 'unknown', status, retryAfterS: error instanceof MPRateLimitError ? error.retryAfter : null };
}

interface Call {
  /** Of what must not be done twice. */
  key?: string;
  headers?: Record<string, string>;
}

/** Calls with somebody's credentials; what is read of an answer is the caller's. */
interface Calls {
  ask<T>(
    work: (config: MercadoPagoConfig) => Promise<unknown>,
    read: (answer: unknown) => T,
    call?: Call,
  ): Promise<Answer<T>>;
  /** The same; an answer that is none of what was asked for says nothing about what was done. */
  askOne<T>(
    work: (config: MercadoPagoConfig) => Promise<unknown>,
    read: (answer: unknown) => T | null,
    call?: Call,
  ): Promise<Answer<T>>;
}
export type OpenCalls = (credentials: Pick<ProviderCredentials, 'access_token'>) => Calls;

// docs/decisions/0056-mercado-pago-by-its-own-library.md
/** Mercado Pago at an address. Its library is shared state: each call gets a configuration and a key of its own. */
export function openCalls(baseUrl: string, egress: Pick<Egress, 'check'>): OpenCalls {
  const address = baseUrl.replace(/(?<!\/)\/+$/, '');

  return ({ access_token: accessToken }) => {
    const ask: Calls['ask'] = async (work, read, { key, headers } = {}) => {
      const own = { timeout: TIMEOUT_MS, maxRetries: 0, idempotencyKey: key, redirect: 'error' as const };
      const options = headers
        ? Object.assign(own, { headers: Object.assign({ Authorization: `Bearer ${accessToken}` }, headers) })
        : own;
      try {
        await egress.check(address);
        const config = new MercadoPagoConfig({ accessToken, options });
        // Read when the call is made, which is before anybody else's turn.
        Object.assign(AppConfig, { BASE_URL: address });
        return { kind: 'ok', data: read(await within(work(config), WHOLE_MS, 'payment provider')) };
      } catch (error) {
        return failureOf(error);
      }
    };
    return {
      ask,
      async askOne(work, read, call) {
        const answer = await ask(work, read, call);
        if (answer.kind !== 'ok') return answer;
        const { data } = answer;
        return data ? { kind: 'ok', data } : { kind: 'unknown', status: 200, retryAfterS: null };
      },
    };
  };
}
