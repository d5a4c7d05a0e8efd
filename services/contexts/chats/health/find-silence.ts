import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Pace } from '@balcao/kit/pace';
import type { InstanceRow } from '../integrations/present-instance';
import { countHeard } from './health.repository';
import { isTooQuiet } from './is-too-quiet';

/** The agenda's: minutes between two moments in which the company is open. */
export type OpenMinutes = (unit: UnitOfWork, from: Date, to: Date) => Promise<number>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What a number usually hears is seen in so long. */
const USUAL_MS = 14 * DAY_MS;
/** More of it changes nothing. */
const MOST_HEARD = 1_000;
/** A silence of months is told as that of weeks. */
const MOST_BACK_MS = 30 * DAY_MS;
/** How often it is counted. */
const EVERY_MS = 5 * 60_000;
const RESTARTING_MS = 120_000;

/** We have restarted it because of this silence. */
export const wasRestarted = (row: InstanceRow): row is InstanceRow & { problema_em: Date; reiniciada_em: Date } =>
  row.problema === 'silent' && !!row.problema_em && !!row.reiniciada_em && row.reiniciada_em >= row.problema_em;

type SilenceDeps = Pick<Deps, 'clock'> & { pace: Pace; openMinutes: OpenMinutes };

// docs/decisions/0089-silence-is-measured-in-open-hours.md
/** Does an open connection hear nothing although it usually would by now? Undefined: it was counted a moment ago. */
export async function silenceOf(
  { clock, pace, openMinutes }: SilenceDeps,
  unit: UnitOfWork,
  row: InstanceRow,
): Promise<boolean | undefined> {
  const now = clock();
  // What a gateway says of its own restart is nothing heard.
  if (wasRestarted(row)) return (row.ultimo_evento_em?.getTime() ?? 0) < row.reiniciada_em.getTime() + RESTARTING_MS;
  const { id, ultimo_evento_em, estado_em } = row;
  const heardAt = Math.max(ultimo_evento_em?.getTime() ?? 0, estado_em?.getTime() ?? 0);
  if (heardAt === 0 || now.getTime() - heardAt < HOUR_MS) return false;
  if (!pace(`silence of ${id}`, EVERY_MS)) return undefined;
  const since = new Date(Math.max(heardAt, now.getTime() - MOST_BACK_MS));
  const before = new Date(since.getTime() - USUAL_MS);
  const heardBefore = await countHeard(unit, before, since, MOST_HEARD);
  const openSince = await openMinutes(unit, since, now);
  return isTooQuiet({ openSince, openBefore: await openMinutes(unit, before, since), heardBefore });
}
