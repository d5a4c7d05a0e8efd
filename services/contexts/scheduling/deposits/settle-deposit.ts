import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { lockAppointments } from '../appointments/reach.repository';
import { announceAppointments, applyChanges, newOperation } from '../appointments/record-change';
import { askNow } from './ask-for-deposit';
import { DEPOSIT_GRACE_MS } from './demand-deposit';
import { system } from './deposit-author';
import type { DepositDeps } from './deposit-ports';
import { findDeposit, findDueDeposits, listIdsUnder, lockDeposit, updateDeposit } from './deposits.repository';
import { tellOfDeposit } from './tell-of-deposit';

export const DEPOSITS_EVERY_MS = 15_000;
const MOST_AT_ONCE = 250;
/** A provider that does not answer keeps a time from others for so long, and no longer. */
const PATIENCE_MS = 10 * 60_000;
const AGAIN_MS = 15_000;

/** Nobody paid it: the time is free again, and everybody is told. */
async function expire(deps: DepositDeps, unit: UnitOfWork, sinalId: string, ids: readonly string[]): Promise<void> {
  const rows = await lockAppointments(unit, ids);
  const deposit = await lockDeposit(unit, sinalId);
  if (!deposit) return;
  const over = deposit.status === 'aguardando' && deps.clock() > deposit.expira_em;
  await updateDeposit(unit, sinalId, over ? { status: 'expirado', conferir_em: null } : { conferir_em: null });
  if (!over) return;
  const waiting = rows.filter(({ status }) => status === 'pendente');
  const patch = { status: 'cancelado' as const };
  const changes = waiting.map((row) => ({ row, acao: 'status' as const, patch }));
  await applyChanges(deps, unit, newOperation(system, 'Sinal não pago'), changes);
  await tellOfDeposit(deps, unit, { deposit, ids: rows.map(({ id }) => id), news: 'sinal-nao-pago' });
  await announceAppointments(deps, unit, ids);
}

/**
 * Sends the code of a deposit that was booked by conversation. Ends one whose time is over, and the codes of one that has ended in another way. The provider is asked first:
 * who paid in time has paid, also where its notice was lost.
 */
export const settleDeposit =
  (deps: DepositDeps) =>
  async ({ tenantId, sinalId }: { tenantId: string; sinalId: string }): Promise<void> => {
    const { deposit, ids } = await deps.db.tenant(tenantId, async (unit) => ({
      deposit: await findDeposit(unit, sinalId),
      ids: await listIdsUnder(unit, sinalId),
    }));
    const now = deps.clock();
    if (!deposit?.conferir_em || deposit.conferir_em > now) return;
    const waits = deposit.status === 'aguardando';
    const ends = deposit.expira_em.getTime();
    const later = (at: number) =>
      deps.db.tenant(tenantId, (unit) => updateDeposit(unit, sinalId, { conferir_em: new Date(at) }));
    const [agendamentoId] = ids;
    if (waits && deposit.a_pedir && agendamentoId && now.getTime() < ends) {
      const asked = await askNow(deps, tenantId, { deposit, agendamentoId });
      return later(asked === 'later' ? now.getTime() + AGAIN_MS : ends + DEPOSIT_GRACE_MS);
    }
    if (waits && now.getTime() < ends + DEPOSIT_GRACE_MS) return later(ends + DEPOSIT_GRACE_MS);
    const heard = !waits || (await deps.askDepositCharges(tenantId, ids));
    if (!heard && now.getTime() < ends + PATIENCE_MS) return later(now.getTime() + AGAIN_MS);
    await retryDeadlock(() =>
      deps.db.tenant(tenantId, async (unit) => {
        await deps.endDepositCharges(unit, ids, deposit.status === 'dispensado' ? 'deposit' : 'visit');
        await expire(deps, unit, sinalId, ids);
      }),
    );
  };

/** Redis may be wiped at any moment: what has to be looked at stands in its row. */
export const sweepDeposits =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const due = await db.platform((unit) => findDueDeposits(unit, clock(), MOST_AT_ONCE));
    await jobs.enqueueMany('settle-deposit', due);
  };
