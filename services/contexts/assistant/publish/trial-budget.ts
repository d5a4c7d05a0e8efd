import { MOST_TRIALS_A_DAY } from '@balcao/contracts/assistant-versions';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findWithinCap } from '../cost/daily-cap';
import type { AiPorts } from '../replies/ai-ports';
import { countTrials } from './cases.repository';

const DAY_MS = 24 * 3_600_000;
/** So many companies test at once in one process. */
const PLACES = 4;

/** Tries cost what answers cost: the company's limit of the day holds for them, and there are only so many of them. */
export async function requireBudget(
  ports: Pick<AiPorts, 'findSettings' | 'findPrices'>,
  unit: UnitOfWork,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  if ((await findWithinCap(ports, unit, { zone, now })).overCap) throw new AppError('assistant/cap-reached');
  if ((await countTrials(unit, new Date(now.getTime() - DAY_MS))) >= MOST_TRIALS_A_DAY)
    throw new AppError('assistant/trials-over');
}

/** One try of a company at a time, and few in all: customers' answers come first. */
export function createPlaces(places = PLACES) {
  const taken = new Set<string>();
  return async <T>(tenantId: string, work: () => Promise<T>): Promise<T> => {
    if (taken.has(tenantId) || taken.size >= places) throw new AppError('assistant/trial-running');
    taken.add(tenantId);
    return work().finally(() => taken.delete(tenantId));
  };
}
export type InPlace = ReturnType<typeof createPlaces>;
