import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { Endpoint } from '@balcao/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from './actor';
import type { Caller } from './auth';
import type { Tx } from './db';
import { AppError } from './errors';
import { owing } from './owed-line';
import { recordOf } from './record';
import type { Route } from './route';

interface Line {
  acao: AuditAction;
  alvo: string;
  detalhes?: object;
}

/** Where requests leave what has to be known of them afterwards. */
export interface Trail {
  /** Writes one row of the audit log: who did which operation on what. Ids only. */
  audit?(actor: Actor, line: Line): Promise<void>;
  /** The same as part of a transaction, as far as that changes something; answers what was written. */
  auditChange?(tx: Tx, actor: Actor, line: Line): PromiseLike<ArrayLike<unknown>>;
  /** Writes down what the platform's support reads inside a company; `alvo` is what it opened, empty for a whole screen. */
  noteReading?(support: NonNullable<Caller['support']>, what: { operacao: string; alvo: string }): Promise<void>;
}

/** `GET /chats/:id`: how an operation is named in messages, counters and the log. */
export const operationOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Unless told otherwise a deletion leaves a line in the audit log. */
const writesLine = ({ endpoint, audited }: Route): boolean => Boolean(audited ?? endpoint.method === 'DELETE');

/** One thing by its id, or the lists about one customer; params and query are valid by now. */
function targetOf({ path }: Endpoint, { params, query }: Pick<FastifyRequest, 'params' | 'query'>): string {
  const { id } = recordOf(params);
  if (id) return `${path.split('/')[1]}:${id}`;
  const { cliente_id } = recordOf(query);
  return cliente_id ? `customers:${cliente_id}` : '';
}

interface Exchange {
  route: Route;
  request: Pick<FastifyRequest, 'caller' | 'params' | 'query' | 'body' | 'id' | 'log'>;
  actor: Actor | null;
  trail: Trail;
}

const aboutOf = ({ request }: Exchange, { tenantId }: Actor): string =>
  Object.entries(recordOf(request.params))
    .map(([name, value]) => `${name}:${value}`)
    .join(' ') || `tenant:${tenantId}`;

// docs/decisions/0113-support-leaves-its-trail-first.md
/** Answers a request with what it leaves behind: what support reads and changes is written before it happens, or it does not. */
export async function leaveTrail<T>(exchange: Exchange, work: () => Promise<T> | T): Promise<T> {
  const failed = await announceSupport(exchange);
  try {
    return await noteDown(exchange, work);
  } catch (error) {
    await failed();
    throw error;
  }
}

/** What to say when it came to nothing. */
type Failed = () => Promise<void>;
const nothing: Failed = async () => undefined;

async function announceSupport(exchange: Exchange): Promise<Failed> {
  const { route, request, actor, trail } = exchange;
  const support = request.caller?.support;
  if (!support || !actor) return nothing;
  const { endpoint } = route;
  const line = { alvo: aboutOf(exchange, actor), detalhes: { o_que: endpoint.summary } };
  try {
    if (endpoint.support !== 'change') {
      await trail.noteReading?.(support, { operacao: operationOf(endpoint), alvo: targetOf(endpoint, request) });
      return nothing;
    }
    await trail.audit?.(actor, Object.assign({ acao: 'suporte.alterou' as const }, line));
  } catch (cause) {
    throw new AppError('support/not-written', { cause });
  }
  return () => write(exchange, actor, Object.assign({ acao: 'suporte.nao-alterou' as const }, line));
}

/**
 * Does the work with its line: in the transaction in which something changes, or before anything is read out. Of what changed
 * nothing here (a gateway was told something) it is written behind it: what is done is done, and a log that cannot be
 * written then is trouble to look into, not a reason to answer 'failed'.
 */
async function noteDown<T>(exchange: Exchange, work: () => Promise<T> | T): Promise<T> {
  const { route, request, actor, trail } = exchange;
  const { endpoint, audited } = route;
  const wanted = typeof audited === 'function' ? audited(request.body) : writesLine(route);
  if (!wanted || !actor) return work();
  // docs/decisions/0062-every-line-of-the-log-has-a-sentence.md
  const line = { acao: operationOf(endpoint) as AuditAction, alvo: aboutOf(exchange, actor) };
  if (endpoint.method === 'GET') {
    await trail.audit?.(actor, line).catch((cause) => Promise.reject(new AppError('http/unavailable', { cause })));
    return work();
  }
  const { auditChange } = trail;
  const { tenantId } = actor;
  const { result, isPaid } = auditChange
    ? await owing({ tenantId, write: (tx) => auditChange(tx, actor, line) }, work)
    : { result: await work(), isPaid: false };
  if (!isPaid) await write(exchange, actor, line);
  return result;
}

async function write({ request, trail }: Exchange, actor: Actor, line: Line): Promise<void> {
  try {
    await trail.audit?.(actor, line);
  } catch (error) {
    request.log.error({ err: error, requestId: request.id, operation: line.acao }, 'audit row not written');
  }
}
