import type { UnitOfWork } from '@balcao/kit/db';
import { listDepositsOfGone, listIdsUnder } from './deposits.repository';
import type { PaidAgainPorts } from './give-back-port';

/** The agenda alone, as its tests open it, has no money to look at. */
type Ports = Partial<PaidAgainPorts>;

/** Visits with a deposit that an undo may bring back: their money is locked, before they are. */
export async function lockMoneyOfGone(
  { lockPaid }: Ports,
  unit: UnitOfWork,
  ids: readonly string[],
): Promise<string[][]> {
  if (!lockPaid) return [];
  const visits: string[][] = [];
  for (const sinalId of await listDepositsOfGone(unit, ids)) visits.push(await listIdsUnder(unit, sinalId));
  for (const visit of visits) await lockPaid(unit, visit);
  return visits;
}

// docs/decisions/0167-a-visit-outlives-its-deposit.md
/** They stand again, with whatever lies at them: a deposit kept as credit is that visit's deposit, what went meanwhile is missing. */
export async function noteBroughtBack(
  { notePaidAgain }: Ports,
  unit: UnitOfWork,
  visits: readonly string[][],
): Promise<void> {
  for (const visit of visits) await notePaidAgain?.(unit, visit);
}
