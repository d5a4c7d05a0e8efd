import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { recordOf } from '@balcao/kit/record';
import { advanceDelivery, lockIdle } from '../messages/delivery.repository';
import { type MessageRow, presentMessage } from '../messages/present-message';
import { BEFORE, HIGHEST_FIRST, targetOf } from './apply-ticks';
import { isEcho, type Tick, tickOf } from './news-of-ours';
import { readMessage } from './read-message';

/** News of our own messages, as it came in. */
export interface News {
  event: string;
  payload: { data: unknown };
}

const dataOf = ({ payload }: News) => recordOf(payload.data);
const waIdOf = (news: News): string =>
  isEcho(news.event) ? String(recordOf(dataOf(news).key).id ?? '') : targetOf({ data: dataOf(news) });

/** How far each message comes by this: forward only, and as far as the furthest says. */
function furthest(news: readonly News[], known: ReadonlyMap<string, MessageRow>): Map<string, Tick> {
  const reached = new Map<string, Tick>();
  for (const tick of HIGHEST_FIRST)
    for (const one of news) {
      const waId = waIdOf(one);
      const row = known.get(waId);
      if (tickOf(one.event, one.payload.data) !== tick || reached.has(waId) || !row || row.autor === 'customer')
        continue;
      if (BEFORE[tick].includes(row.entrega)) reached.set(waId, tick);
    }
  return reached;
}

/** What became of one; null: of a message that is not known here, or that says more. The worker sees to it. */
function wordOf(news: News, row: MessageRow | undefined, reached: Tick | undefined): string | null {
  if (!row) return null;
  if (isEcho(news.event)) {
    const said = readMessage(dataOf(news));
    return said.kind === 'content' && said.tipo !== 'reaction' ? 'ours' : null;
  }
  if (row.autor === 'customer') return 'ignored: not ours';
  return reached && reached === tickOf(news.event, news.payload.data) ? `status: ${reached}` : 'ignored: nothing new';
}

// docs/decisions/0075-news-of-ours-is-settled-at-the-door.md
/**
 * Echoes and ticks of messages whose id we know already: all they say is written down in the transaction that takes them in.
 * Waits for no lock. Says what became of each, or null.
 */
export async function settleNews(
  { realtime }: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  instanceId: string,
  news: readonly News[],
): Promise<(string | null)[]> {
  const known = await lockIdle(unit, instanceId, [...new Set(news.map(waIdOf))]);
  const reached = furthest(news, known);
  for (const to of HIGHEST_FIRST) {
    const waIds = [...reached].filter(([, tick]) => tick === to).map(([waId]) => waId);
    if (waIds.length > 0) unit.send(advanceDelivery(unit, { instanceId, waIds, to, from: BEFORE[to] }));
  }
  for (const [waId, entrega] of reached) {
    const row = known.get(waId);
    // Locked, so this is what it becomes.
    const now = row && Object.assign({}, row, { entrega, erro: null, versao: row.versao + 1 });
    if (now) await realtime.announce(unit, 'message.upserted', { message: presentMessage(now) });
  }
  return news.map((one) => wordOf(one, known.get(waIdOf(one)), reached.get(waIdOf(one))));
}
