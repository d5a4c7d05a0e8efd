import type * as z from 'zod/mini';
import type { Access } from './permissions';

export type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One HTTP operation, declared once: the server registers and documents it, the browser takes its types from it.
 * `path` is relative to `/api` and uses `:name` parameters. A tenant in suspension may only call endpoints that
 * read, or those with `whenSuspended: true`.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Instead of a JSON body: a file sent as it is, under one of these content types. The handler gets its bytes; `streamed`: as
   * they come, and then its length has to be told before.
   */
  upload?: { types: readonly string[]; maxBytes: number; streamed?: boolean };
  /** Largest JSON body in bytes, when the general limit (1 MiB) is too small. */
  maxBodyBytes?: number;
  response?: R;
  /** Instead of JSON: the media type of what the handler returns (text or bytes). */
  produces?: string;
  /** Success status; 200 when absent, 204 when there is no response schema. */
  status?: number;
  whenSuspended?: boolean;
  /**
   * For the platform's support inside a company: unless told otherwise what reads is served and what changes is not. `refused`:
   * not although it reads; `change`: where the company lets them; `company`: of the company they are in, although it needs none.
   */
  support?: 'refused' | 'change' | 'company';
  /** `tenant` (default) needs a company in the session, `account` does not. */
  scope?: 'tenant' | 'account';
  /** Requests per minute and caller, beyond the general limit. */
  rateLimit?: { max: number; windowMs: number };
}

// docs/decisions/0001-one-contract-object-per-endpoint.md
/** Keeps the literal types of one operation. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema | undefined = undefined,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition;
}

type Out<S> = S extends Schema ? z.infer<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Out<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Out<B> : never;
/** What a caller may send: defaults may be left out. */
export type BodyInput<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? In<B> : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Out<R> : never;
