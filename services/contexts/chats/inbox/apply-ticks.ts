import type { Message } from '@balcao/contracts/chats';
import type { UnitOfWork } from '@balcao/kit/db';
import { recordOf } from '@balcao/kit/record';
import { advanceDelivery, authorsOf } from '../messages/delivery.repository';
import { presentMessage } from '../messages/present-message';
import { hurryLook } from '../outbox/hurry-sends';
import { awaitTarget } from './await-target';
import { done, type InboxDeps, type InboxEvent, type Outcome } from './inbox-deps';
import { type Tick, tickOf } from './news-of-ours';

/** What each may follow: a tick never goes back, and a failure is final. */
export const BEFORE: Record<Tick, Message['entrega'][]> = {
  sent: ['queued', 'sending', 'unknown'],
  delivered: ['queued', 'sending', 'unknown', 'sent'],
  read: ['queued', 'sending', 'unknown', 'sent', 'delivered'],
};
export const HIGHEST_FIRST: Tick[] = ['read', 'delivered', 'sent'];

/** The message a status is about. */
export const targetOf = ({ data }: Pick<InboxEvent, 'data'>): string =>
  typeof data.keyId === 'string' ? data.keyId : String(recordOf(data.key).id ?? data.id ?? '');

/** How far messages of ours came, by the gateway's id. */
export type Reached = Map<string, Tick>;

/** Several ticks at once, forward only: each message ends at the highest, one statement for each kind of tick. */
export async function advanceTicks(deps: InboxDeps, unit: UnitOfWork, events: readonly InboxEvent[]): Promise<Reached> {
  const instanceId = events[0]?.row.instance_id ?? '';
  const reached: Reached = new Map();
  for (const tick of HIGHEST_FIRST) {
    const targets = events.filter(({ row, data }) => tickOf(row.event, data) === tick).map(targetOf);
    const open = [...new Set(targets)].filter((waId) => !reached.has(waId));
    if (open.length === 0) continue;
    for (const row of await advanceDelivery(unit, { instanceId, waIds: open, to: tick, from: BEFORE[tick] })) {
      if (row.wa_id) reached.set(row.wa_id, tick);
      await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(row) });
    }
  }
  return reached;
}

/** Several ticks at once, and what became of each. */
export const applyTicks = async (deps: InboxDeps, unit: UnitOfWork, events: readonly InboxEvent[]) =>
  outcomesOfTicks(deps, unit, events, await advanceTicks(deps, unit, events));

/** What became of each tick, when messages came as far as they could. */
export async function outcomesOfTicks(
  deps: InboxDeps,
  unit: UnitOfWork,
  events: readonly InboxEvent[],
  reached: Reached,
): Promise<Outcome[]> {
  const rest = events.map(targetOf).filter((waId) => !reached.has(waId));
  const authors = await authorsOf(unit, events[0]?.row.instance_id ?? '', rest);
  return Promise.all(events.map((event) => outcomeOf(deps, unit, event, { reached, authors })));
}

async function outcomeOf(
  deps: InboxDeps,
  unit: UnitOfWork,
  event: InboxEvent,
  { reached, authors }: { reached: Reached; authors: Map<string, Message['autor']> },
): Promise<Outcome> {
  const target = targetOf(event);
  const tick = reached.get(target);
  if (tick) return done(tick === tickOf(event.row.event, event.data) ? `status: ${tick}` : 'ignored: nothing new');
  const author = authors.get(target);
  if (author) return done(author === 'customer' ? 'ignored: not ours' : 'ignored: nothing new');
  // It may come before the answer of the send that tells us the id.
  await hurryLook(deps, unit, String(event.data.remoteJid ?? recordOf(event.data.key).remoteJid ?? ''));
  return awaitTarget(event, 3_000);
}
