import type { PrecoModelo } from '@balcao/contracts/assistant-cost';
import type { UnitOfWork } from '@balcao/kit/db';
import type { AiSettings } from '../provider/provider-client';
import { spendOf } from './cost-of';
import { listUsageToday } from './usage.repository';

export type FindPrices = (unit: UnitOfWork) => Promise<readonly PrecoModelo[]>;

interface CapPorts {
  findSettings(unit: UnitOfWork): Promise<AiSettings | null>;
  findPrices: FindPrices;
}

/** The company's AI, and whether it has used up what it may cost on this day of its clock. Without a limit nothing is asked. */
export async function findWithinCap(
  { findSettings, findPrices }: CapPorts,
  unit: UnitOfWork,
  { zone, now }: { zone: string; now: Date },
): Promise<{ settings: AiSettings | null; overCap: boolean }> {
  const settings = await findSettings(unit);
  if (!settings?.dailyCap) return { settings, overCap: false };
  const spent = spendOf(await listUsageToday(unit, zone, now), await findPrices(unit));
  return { settings, overCap: spent >= Number(settings.dailyCap) };
}
