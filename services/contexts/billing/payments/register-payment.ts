import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf } from '@balcao/contracts/money';
import { registerPayment as contract } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { paymentMoment } from './payment-moment';
import type { PaymentDeps, VisitToPay } from './payment-ports';
import {
  findRowsByKey,
  findRowsOfVisit,
  hasCustomer,
  insertPayments,
  lockAccount,
  type PaymentRow,
  readZone,
} from './payments.repository';
import { presentPaymentTo } from './present-payment';
import { accountOf } from './visit-account';

type Body = BodyOf<typeof contract>;

/** A key that comes again must bring the same: what differs is not stored behind anybody's back. */
function checkSame(known: readonly PaymentRow[], { partes, agendamento_id }: Body): void {
  const same =
    known.length === partes.length &&
    known.every(({ pagamento }, index) => {
      const part = partes[index];
      return (
        pagamento.valor === part?.valor &&
        pagamento.metodo === part.metodo &&
        pagamento.agendamento_id === agendamento_id
      );
    });
  if (!same) throw new AppError('billing/key-reused');
}

async function checkOpen(unit: UnitOfWork, agendamentoId: string, visit: VisitToPay, { partes }: Body): Promise<void> {
  const { aberto } = accountOf(agendamentoId, visit, await findRowsOfVisit(unit, visit.ids));
  const wanted = partes.reduce((all, { valor }) => all + centsOf(valor), 0);
  if (wanted > centsOf(aberto)) throw new AppError('billing/more-than-open', { details: { aberto } });
}

async function store(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, body: Body): Promise<PaymentRow[]> {
  const { chave, agendamento_id, partes, pendente, observacao } = body;
  const visit = agendamento_id ? await deps.findVisit(unit, agendamento_id) : null;
  await lockAccount(unit, visit?.ids.toSorted()[0] ?? chave);
  const known = await findRowsByKey(unit, chave);
  if (known.length) {
    checkSame(known, body);
    return known;
  }
  if (body.cliente_id && !(await hasCustomer(unit, body.cliente_id))) throw new AppError('catalog/customer-not-found');
  if (visit && agendamento_id) await checkOpen(unit, agendamento_id, visit, body);
  const now = deps.clock();
  const rows = partes.map(({ metodo, valor }, parte) => ({
    id: newId(),
    chave,
    parte,
    agendamento_id,
    cliente_id: visit?.cliente_id ?? body.cliente_id,
    metodo,
    valor,
    observacao: observacao || null,
    status: pendente ? 'pendente' : 'pago',
    autor_id: actor.usuarioId,
    autor_nome: actor.nome,
    created_at: now,
  }));
  const data_pagamento = pendente ? null : paymentMoment(body.data, now, await readZone(unit));
  await insertPayments(
    unit,
    rows.map((row) => Object.assign(row, { data_pagamento })),
  );
  for (const { id, valor, metodo, status } of rows)
    await deps.audit(unit.tx, actor, {
      acao: 'pagamento.registrado',
      alvo: `pagamento:${id}`,
      detalhes: { valor, metodo, status },
    });
  return findRowsByKey(unit, chave);
}

/** One submit, one or several forms; what comes twice with the same key is stored once. */
export const registerPayment = useCase(contract, (deps: PaymentDeps) => async (actor: Actor, body: Body) => {
  const rows = await deps.db.tenant(tenantOf(actor), (unit) => store(deps, actor, unit, body));
  return { items: rows.map(presentPaymentTo(actor)) };
});
