import type { Deps } from '@balcao/kit/deps';
import type { Pace } from '@balcao/kit/pace';
import { markEvent } from './instances.repository';

/** "Last event" of the watch over silent gateways is as old as this at most. */
const EVERY_MS = 30_000;

/** Something came from an instance: written down once in a while, not with every event. */
export async function touchInstance(
  { db, clock, pace }: Pick<Deps, 'db' | 'clock'> & { pace: Pace },
  tenantId: string,
  id: string,
): Promise<void> {
  if (pace(`touched ${id}`, EVERY_MS)) await db.tenant(tenantId, (unit) => markEvent(unit, id, clock(), EVERY_MS));
}
