import { moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { keepAsCredit } from '../payments/credits.repository';
import { noteDeposit } from '../payments/note-deposit';
import { insertPayments, lockPayment, updatePayment } from '../payments/payments.repository';
import type { ProviderPayment } from '../provider/pix-provider';
import type { ChargeDeps } from './charge-ports';
import type { Charge } from './charges.repository';
import { insertReturn } from './returns.repository';

export type BookDeps = Pick<ChargeDeps, 'clock' | 'audit' | 'jobs' | 'realtime' | 'findVisit' | 'noteDepositPaid'>;

/** Who entered what the provider confirmed. */
export const PROVIDER_NAME = 'Mercado Pago';

/** The visit asked for a deposit and is gone: the money goes back the way it came, unless the company keeps it. */
async function noteForDeposit(deps: BookDeps, unit: UnitOfWork, charge: Charge, pagamentoId: string) {
  const { id, agendamento_id, valor } = charge;
  if (!agendamento_id) return { isGone: false, isTold: false };
  const { outcome, isGone } = await noteDeposit(deps, unit, agendamento_id, charge);
  const answer = { isGone, isTold: outcome.kind !== 'none' };
  if (outcome.kind !== 'late') return answer;
  const system = { tenantId: unit.tenantId, usuarioId: null };
  if (outcome.atrasado === 'credito') {
    await keepAsCredit(unit, pagamentoId);
    const detalhes = { valor, cobranca: id };
    await deps.audit(unit.tx, system, { acao: 'credito.guardado', alvo: `pagamento:${pagamentoId}`, detalhes });
    return answer;
  }
  const line = {
    id: newId(),
    cobranca_id: id,
    status: 'enviando' as const,
    valor,
    motivo:
      charge.finalidade === 'sinal' ? 'Sinal de um horário que não valia mais' : 'Pix de um horário que não valia mais',
  };
  await insertReturn(unit, Object.assign(line, { created_at: deps.clock() }));
  const detalhes = { valor, devolucao: line.id };
  await deps.audit(unit.tx, system, { acao: 'sinal.devolucao', alvo: `cobranca:${id}`, detalhes });
  const { tenantId } = unit;
  unit.afterCommit(() => deps.jobs.enqueue('settle-charge', { tenantId, cobrancaId: id }));
  return answer;
}

/**
 * The payment a charge brought, in the transaction that marks it paid: the pending one it was for, or a new one. A visit
 * that waits for its deposit hears of it. `isGone`: nothing of it stands; `isTold`: the agenda tells of the money.
 */
export async function bookCharge(deps: BookDeps, unit: UnitOfWork, charge: Charge, payment: ProviderPayment) {
  const booked = await enterPayment(deps, unit, charge, payment);
  return Object.assign({ booked }, await noteForDeposit(deps, unit, charge, booked.pagamento_id));
}

async function enterPayment(
  deps: Pick<BookDeps, 'clock' | 'audit'>,
  unit: UnitOfWork,
  charge: Charge,
  { approvedAt, cents }: ProviderPayment,
): Promise<{ pagamento_id: string; paga_em: Date }> {
  const now = deps.clock();
  const paga_em = approvedAt && approvedAt < now ? approvedAt : now;
  const paid = { status: 'pago', metodo: 'pix', data_pagamento: paga_em };
  const valor = moneyOf(cents);
  const note = (acao: 'pagamento.recebido' | 'pagamento.registrado', id: string) =>
    deps.audit(
      unit.tx,
      { tenantId: unit.tenantId, usuarioId: null },
      { acao, alvo: `pagamento:${id}`, detalhes: { valor, metodo: 'pix', cobranca: charge.id } },
    );
  const pending = charge.pagamento_id ? await lockPayment(unit, charge.pagamento_id) : undefined;
  if (pending?.status === 'pendente') {
    await updatePayment(unit, pending.id, paid);
    await note('pagamento.recebido', pending.id);
    return { pagamento_id: pending.id, paga_em };
  }
  const id = newId();
  const about = { agendamento_id: charge.agendamento_id ?? pending?.agendamento_id, cliente_id: charge.cliente_id };
  // Its key is the charge's own id: the database refuses a second one.
  const row = { id, chave: charge.id, valor, autor_id: charge.autor_id, autor_nome: PROVIDER_NAME, created_at: now };
  await insertPayments(unit, [Object.assign(row, about, paid)]);
  await note('pagamento.registrado', id);
  return { pagamento_id: id, paga_em };
}
