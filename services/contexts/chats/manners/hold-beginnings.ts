import type { UnitOfWork } from '@balcao/kit/db';
import { findLimited, shiftTurns } from './openings.repository';

/** So long WhatsApp is left alone after it refused a conversation that we began: it refuses the next ones, too. */
export const LIMITED_MS = 6 * 3_600_000;

export const isLimited = (unit: UnitOfWork, now: Date): Promise<boolean> =>
  findLimited(unit, new Date(now.getTime() - LIMITED_MS));

/** WhatsApp lets the number begin no conversations (463): whatever begins one waits, in its turn. Said before the refused one is marked. */
export async function holdBeginnings(unit: UnitOfWork, now: Date): Promise<void> {
  // What was on its way together is refused together: it waits once.
  if (!(await isLimited(unit, now))) await shiftTurns(unit, now, LIMITED_MS);
}
