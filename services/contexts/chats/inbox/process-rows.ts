import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { traced } from '@balcao/kit/tracing';
import { proveConnected } from '../connection/prove-connected';
import { applyChange } from './apply-change';
import { applyConnection } from './apply-connection';
import { applyStatus } from './apply-status';
import { advanceTicks, outcomesOfTicks, targetOf } from './apply-ticks';
import { wasErasedAfter } from './erased.repository';
import { done, erasedPerson, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { isEcho, isNewsOfOurs } from './news-of-ours';
import { readProtocol } from './read-message';
import { takeCustomerMessage, timeOf } from './take-customer-message';
import { takeOwnMessage } from './take-own-message';
import { isFollowed } from './trace-arrival';
import { isTrial } from './trial-message';
import type { InboxRow } from './waiting-rows.repository';

type Handler = (deps: InboxDeps, unit: UnitOfWork, event: InboxEvent) => Promise<Outcome>;

/** What is younger comes straight from the phone, after whatever was erased. */
const JUST_NOW_MS = 15_000;

const takeMessage: Handler = async (deps, unit, event) => {
  const { id, fromMe } = recordOf(event.data.key);
  if (typeof id !== 'string' || id === '') return done('ignored: no id');
  const at = timeOf(event);
  const late = event.now.getTime() - at.getTime() > JUST_NOW_MS;
  if (late && (await wasErasedAfter(unit, event.row, at))) return erasedPerson();
  const take = fromMe === true ? takeOwnMessage : takeCustomerMessage;
  const outcome = await take(deps, unit, event);
  const heard = event.row.event === 'MESSAGES_UPSERT' && !isTrial(event.row);
  if (heard) await proveConnected(deps, unit, event.row.instance_id, at);
  return outcome;
};

const takeEdited: Handler = async (deps, unit, event) => {
  const change = readProtocol(event.data);
  if (change.kind === 'edit' || change.kind === 'revoke') return applyChange(deps, unit, event, change);
  return done('ignored: empty');
};

const takeDeleted: Handler = async (deps, unit, event) => {
  const targetId = recordOf(event.data.key).id ?? event.data.id;
  if (typeof targetId !== 'string') return done('ignored: no id');
  return applyChange(deps, unit, event, { kind: 'revoke', targetId });
};

const HANDLERS: Record<string, Handler> = {
  MESSAGES_UPSERT: takeMessage,
  MESSAGES_SET: takeMessage,
  SEND_MESSAGE: takeMessage,
  MESSAGES_UPDATE: applyStatus,
  MESSAGES_EDITED: takeEdited,
  MESSAGES_DELETE: takeDeleted,
  CONNECTION_UPDATE: applyConnection,
  QRCODE_UPDATED: applyConnection,
  STATUS_INSTANCE: applyConnection,
  LOGOUT_INSTANCE: applyConnection,
  REMOVE_INSTANCE: applyConnection,
};

const eventOf = (deps: InboxDeps, row: InboxRow): InboxEvent => {
  const { data, sender } = recordOf(row.payload);
  return { row, data: recordOf(data), own: sender, now: deps.clock() };
};

async function processOne(deps: InboxDeps, unit: UnitOfWork, event: InboxEvent): Promise<Outcome> {
  const { id: message, event: name } = event.row;
  const handler = HANDLERS[name];
  if (!handler) return done('ignored: unknown event');
  if (!isFollowed(name)) return handler(deps, unit, event);
  return traced({ name: 'handle', message, facts: { tenant_id: unit.tenantId } }, async (step) => {
    const outcome = await handler(deps, unit, event);
    if (outcome.kind === 'done') step.note({ result: outcome.resultado });
    return outcome;
  });
}

/** What became of messages of ours, all of it together. */
async function takeNews(deps: InboxDeps, unit: UnitOfWork, events: readonly InboxEvent[]): Promise<Outcome[]> {
  const outcomes = new Map<InboxEvent, Outcome>();
  const echoes = events.filter(({ row }) => isEcho(row.event));
  const ticks = events.filter(({ row }) => !isEcho(row.event));
  const reached = await advanceTicks(deps, unit, ticks);
  // What a tick has brought further is known to be ours.
  for (const event of echoes)
    outcomes.set(event, reached.has(targetOf(event)) ? done('ours') : await processOne(deps, unit, event));
  // An echo may have told us what the others are about.
  const left = echoes.length > 0 ? ticks.filter((event) => !reached.has(targetOf(event))) : [];
  for (const [waId, tick] of await advanceTicks(deps, unit, left)) reached.set(waId, tick);
  const applied = await outcomesOfTicks(deps, unit, ticks, reached);
  for (const [index, outcome] of applied.entries()) outcomes.set(ticks[index] as InboxEvent, outcome);
  return events.flatMap((event) => outcomes.get(event) ?? []);
}

/** What inbox rows of one key do, inside their transaction, in order; news of our own messages is taken together. */
export async function processRows(deps: InboxDeps, unit: UnitOfWork, rows: readonly InboxRow[]): Promise<Outcome[]> {
  const events = rows.map((row) => eventOf(deps, row));
  const outcomes: Outcome[] = [];
  while (outcomes.length < events.length) {
    const rest = events.slice(outcomes.length);
    const end = rest.findIndex(({ row, data }) => !isNewsOfOurs(row.event, data));
    const news = end === -1 ? rest : rest.slice(0, end);
    if (news.length > 0) outcomes.push(...(await takeNews(deps, unit, news)));
    else for (const event of rest.slice(0, 1)) outcomes.push(await processOne(deps, unit, event));
  }
  return outcomes;
}
