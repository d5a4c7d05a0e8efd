import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from './actor';
import type { AppError } from './errors';
import type { PublishKey } from './publish-key';
import type { UseCase } from './use-case';

/** What a handler gets: everything already authenticated, authorised and validated by the contract. */
export interface RouteContext<E> {
  /** The signed-in person. Reading it on a `public` endpoint answers 401. */
  readonly actor: Actor;
  /** The session's company, never the request's. Reading it without one (master) answers 403. */
  readonly tenantId: string;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Of a `publish-key` endpoint. Reading it on any other answers 401. */
  readonly key: PublishKey;
  /** Bytes of an `upload` endpoint; empty on every other one. */
  file: Buffer;
  /** The body of a `streamed` upload, never more than its length said, which is within the limit. */
  readonly pieces: AsyncIterable<Buffer>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<E> = ResponseOf<E> extends undefined ? unknown : ResponseOf<E>;

export interface RouteOptions {
  /** Chooses another error than `http/invalid` for a refused body, or than `http/malformed` for a refused file. */
  whenInvalid?: (fields: Record<string, string>, body: unknown) => AppError | undefined;
  /** Another error than `http/too-large` for a body beyond the endpoint's limit. */
  whenTooLarge?: () => AppError;
  /**
   * Whether a success leaves a row in the audit log; DELETE does unless told otherwise, anything else only when told to.
   * A function decides by the body.
   */
  audited?: boolean | ((body: unknown) => boolean);
}

/** One operation and the code that answers it. */
export interface Route extends RouteOptions {
  endpoint: Endpoint;
  handler: (context: RouteContext<Endpoint>) => unknown;
}

/**
 * Binds a contract endpoint to its handler: parse, authenticate, call, present; no rules in here.
 * The result is sent through the endpoint's response schema, so unknown keys never leave.
 * @example route(getChat, ({ actor, params }) => chats.getChat(actor, params.id))
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (context: RouteContext<E>) => Result<E> | Promise<Result<E>>,
  options: RouteOptions = {},
): Route {
  return { endpoint, handler: handler as unknown as Route['handler'], ...options };
}

/**
 * The route of a use case: under the operation it carries out, with what the request is about. The actor comes first by
 * itself.
 * @example serve(renameCategory(deps), ({ params, body }) => [params.id, body])
 */
export function serve<E extends Endpoint, About extends unknown[] | []>(
  useCase: UseCase<E, About, Result<E>>,
  about: (context: RouteContext<E>) => About,
  options?: RouteOptions,
): Route {
  return route(useCase.endpoint, (context) => useCase(context.actor, ...about(context)), options);
}
