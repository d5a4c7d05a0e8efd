import { waiveDeposit as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { staff } from '../appointments/author';
import { isOpen } from '../appointments/plan-move';
import { findSitting } from '../appointments/reach';
import { findAppointment, lockAppointments } from '../appointments/reach.repository';
import { announceAppointments, newOperation, recordDeposit } from '../appointments/record-change';
import type { DepositDeps } from './deposit-ports';
import { findDepositOf, listIdsUnder, lockDeposit, updateDeposit } from './deposits.repository';

/** The team does without it, or without what left a visit that stands: the visit stays, and nobody can pay its code any more. */
export const waiveDeposit = useCase(contract, (deps: DepositDeps) => async (actor: Actor, id: string) => {
  const items = await retryDeadlock(() =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      const row = await findAppointment(unit, id);
      if (!row) throw new AppError('scheduling/not-found');
      const visit = (await findSitting(unit, row)).map((one) => one.id);
      const sinalId = await findDepositOf(unit, [id, ...visit]);
      if (!sinalId) throw new AppError('scheduling/no-deposit');
      const ids = await listIdsUnder(unit, sinalId);
      await deps.endDepositCharges(unit, ids);
      const rows = await lockAppointments(unit, ids);
      const deposit = await lockDeposit(unit, sinalId);
      // The same again, as a browser does that never heard the answer.
      if (deposit?.status === 'dispensado') return announceAppointments(deps, unit, ids);
      const isOver = !deposit || deposit.status === 'pago' || !rows.some(isOpen);
      if (isOver && deposit?.status !== 'aguardando') throw new AppError('scheduling/no-deposit');
      const autor = { autor_id: actor.usuarioId, autor_nome: actor.nome };
      await updateDeposit(unit, sinalId, Object.assign({ status: 'dispensado' as const, conferir_em: null }, autor));
      const { valor } = deposit;
      const standing = rows.filter(isOpen);
      await recordDeposit(unit, standing, newOperation(staff(actor)), { como: 'dispensado', valor });
      await deps.audit(unit.tx, actor, { acao: 'sinal.dispensado', alvo: `agendamento:${id}`, detalhes: { valor } });
      return announceAppointments(deps, unit, ids);
    }),
  );
  return { items };
});
