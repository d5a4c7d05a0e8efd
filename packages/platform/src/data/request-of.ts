import type { BodyInput, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

type Part<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T };
type Parts<E> = Part<'params', ParamsOf<E>> & Part<'query', Partial<QueryOf<E>>> & Part<'body', BodyInput<E>>;

/** What a call of this contract endpoint needs: `{ params, query, body }` as far as declared, else nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: RTK Query marks "no argument" with void
export type RequestOf<E> = unknown extends Parts<E> ? void : Parts<E>;
export type { ResponseOf };

interface AnyParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Turns a contract endpoint into the `query` of an RTK Query endpoint:
 * `b.query<ResponseOf<typeof listChats>, RequestOf<typeof listChats>>({ query: requestOf(listChats) })`.
 */
export function requestOf<E extends Endpoint>(endpoint: E): (args: RequestOf<E>) => FetchArgs {
  return (args) => {
    const { params, query, body } = (args ?? {}) as AnyParts;
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
    return {
      url,
      method: endpoint.method,
      ...(query && { params: withoutEmpty(query) }),
      ...(body !== undefined && { body }),
    };
  };
}

function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}
