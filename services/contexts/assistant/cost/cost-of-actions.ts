import type { AcaoIa } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { ActionRow } from '../actions/actions.repository';
import { costOf } from './cost-of';
import type { FindPrices } from './daily-cap';
import { listUsageOfChat } from './usage.repository';

/** Turns of longer ago led to something else. */
const LEADS_MS = 24 * 3_600_000;
/** A turn is written down with what it did, by another clock. */
const SKEW_MS = 2_000;

interface Led {
  custo: NonNullable<AcaoIa['custo']>;
  /** One of them was answered by the reserve. */
  reserva: boolean;
}

/** What the turns came to that led to each of these actions of one conversation, newest first: those since the one before. */
export async function costOfActions(
  unit: UnitOfWork,
  findPrices: FindPrices,
  rows: readonly ActionRow[],
): Promise<Map<string, Led>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Map();
  const from = new Date(oldest.created_at.getTime() - LEADS_MS);
  const to = new Date(newest.created_at.getTime() + SKEW_MS);
  const spent = await listUsageOfChat(unit, newest.chat_id, { from, to });
  const prices = await findPrices(unit);
  return new Map(
    rows.map((row, at) => {
      const end = row.created_at.getTime() + SKEW_MS;
      const before = rows[at + 1];
      const start = Math.max(end - LEADS_MS, before ? before.created_at.getTime() + SKEW_MS : 0);
      const led = spent.filter(({ em }) => em.getTime() > start && em.getTime() <= end);
      return [row.id, { custo: costOf(led, prices), reserva: led.some(({ reserva }) => reserva) }];
    }),
  );
}
