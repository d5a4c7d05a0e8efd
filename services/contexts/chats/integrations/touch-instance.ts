import type { Deps } from '@balcao/kit/deps';
import { markEvent } from './instances.repository';

/** "Last event" of the watch over silent gateways is as old as this at most. */
const EVERY_MS = 30_000;
const MOST = 10_000;
const touched = new Map<string, number>();

/** Something came from an instance: written down once in a while, not with every event. */
export async function touchInstance(deps: Pick<Deps, 'db' | 'clock'>, tenantId: string, id: string): Promise<void> {
  const now = deps.clock();
  const since = now.getTime() - (touched.get(id) ?? Number.NEGATIVE_INFINITY);
  if (since >= 0 && since < EVERY_MS) return;
  if (touched.size >= MOST) touched.clear();
  touched.set(id, now.getTime());
  await deps.db.tenant(tenantId, (unit) => markEvent(unit, id, now, EVERY_MS));
}
