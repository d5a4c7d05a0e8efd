import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import type { LateDeposit } from '@balcao/contracts/deposits';
import { centsOf } from '@balcao/contracts/money';
import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Appointment } from '../appointments/appointments.repository';
import { isOpen } from '../appointments/plan-move';
import { lockAppointments } from '../appointments/reach.repository';
import { announceAppointments, applyChanges, newOperation, recordDeposit } from '../appointments/record-change';
import type { HandOverDeps } from '../scheduling-ports';
import type { KeptDeposit } from '../schema';
import { findAgendaConfig } from '../settings/agenda-settings.repository';
import { DEPOSIT_PAID, system } from './deposit-author';
import { findDepositOf, listIdsUnder, lockDeposit, updateDeposit } from './deposits.repository';
import { tellOfDeposit } from './tell-of-deposit';

export interface DepositPayment {
  /** Services of the visit that was paid for. */
  ids: readonly string[];
  /** All that is paid for it now, in cents. */
  pagoCents: number;
  /** What a Pix brought just now that is too late should the visit be gone. */
  byCode: string | null;
  /** What went just now, and how; not known: nothing is said of an amount. */
  saiu?: KeptDeposit;
}
/** `late`: the visit is gone; what the company does with the money then. */
export type DepositOutcome = { kind: 'none' } | { kind: 'paid' } | { kind: 'late'; atrasado: LateDeposit };

/** What paid it went again: the visit stays as it is, and everybody is told that it stands without. */
async function openAgain(
  deps: HandOverDeps,
  unit: UnitOfWork,
  { rows, sinalId, saiu }: { rows: readonly Appointment[]; sinalId: string; saiu: KeptDeposit },
): Promise<void> {
  const standing = rows.filter(isOpen);
  const [first] = standing;
  if (!first) return;
  await updateDeposit(unit, sinalId, { status: 'cancelado' });
  await recordDeposit(unit, standing, newOperation(system), saiu);
  await deps.notify(unit, { evento: 'sinal', alvoId: first.id, detalhe: 'sinal-saiu' });
  await announceAppointments(
    deps,
    unit,
    rows.map(({ id }) => id),
  );
}

// docs/decisions/0167-a-visit-outlives-its-deposit.md
/**
 * Money came for a visit, or went, whichever way: when it covers the deposit the visit is confirmed, and when it does no longer
 * the deposit is unpaid again. Whether it came in time is decided by the visit itself, locked here: while it stands the money is
 * in time.
 */
export const noteDepositPaid =
  (deps: HandOverDeps) =>
  async (
    unit: UnitOfWork,
    { ids, pagoCents, byCode, saiu = { como: 'saiu', valor: null } }: DepositPayment,
  ): Promise<DepositOutcome> => {
    const sinalId = await findDepositOf(unit, ids);
    if (!sinalId) return { kind: 'none' };
    const rows = await lockAppointments(unit, await listIdsUnder(unit, sinalId));
    const deposit = await lockDeposit(unit, sinalId);
    if (!deposit) return { kind: 'none' };
    const under = rows.map(({ id }) => id);
    if (rows.some(({ status }) => BUSY_STATUSES.some((busy) => busy === status))) {
      const isCovered = pagoCents >= centsOf(deposit.valor);
      if (deposit.status === 'pago' && !isCovered) await openAgain(deps, unit, { rows, sinalId, saiu });
      if (deposit.status === 'pago' || deposit.status === 'dispensado' || !isCovered) return { kind: 'none' };
      await updateDeposit(unit, sinalId, { status: 'pago', conferir_em: null, atrasado: null });
      const waiting = rows.filter(({ status }) => status === 'pendente');
      const patch = { status: 'confirmado' as const };
      const changes = waiting.map((row) => ({ row, acao: 'status' as const, patch }));
      await applyChanges(deps, unit, newOperation(system, DEPOSIT_PAID), changes);
      // What was confirmed before is paid for all the same.
      const sure = rows.filter((row) => isOpen(row) && !waiting.includes(row));
      await recordDeposit(unit, sure, newOperation(system), { como: 'pago', valor: deposit.valor });
      await tellOfDeposit(deps, unit, { deposit, ids: under, news: 'sinal-pago' });
      await announceAppointments(deps, unit, under);
      return { kind: 'paid' };
    }
    if (!byCode) return { kind: 'none' };
    const { sinal_atrasado: atrasado } = (await findAgendaConfig(unit)) ?? AGENDA_DEFAULTS;
    // One that was paid in time stays so: this came besides.
    if (deposit.status !== 'pago') await updateDeposit(unit, sinalId, { atrasado });
    await recordDeposit(unit, rows, newOperation(system), { como: `atrasado-${atrasado}`, valor: byCode });
    await tellOfDeposit(deps, unit, {
      deposit: Object.assign(deposit, { atrasado, valor: byCode }),
      ids: under,
      news: 'sinal-atrasado',
    });
    await announceAppointments(deps, unit, under);
    return { kind: 'late', atrasado };
  };
