import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { noteMoneyGone } from '../payments/note-deposit';
import { lockPayment, updatePayment } from '../payments/payments.repository';
import { insertRefund } from '../payments/refunds.repository';
import type { ProviderRefund } from '../provider/pix-provider';
import { PROVIDER_NAME } from './book-charge';
import type { ChargeDeps } from './charge-ports';
import type { Charge } from './charges.repository';
import { insertReturn, listReturns, type Return, updateReturn } from './returns.repository';

type Deps = Pick<ChargeDeps, 'clock' | 'audit' | 'notify' | 'findVisit' | 'noteDepositPaid'>;

/** The money is back with the customer: the books say so, with whoever asked for it. */
async function bookReturn(deps: Deps, unit: UnitOfWork, charge: Charge, row: Return): Promise<void> {
  const payment = charge.pagamento_id ? await lockPayment(unit, charge.pagamento_id) : undefined;
  if (!payment) return;
  const { id, valor, motivo, chave, impressao, autor_id, autor_nome } = row;
  const created_at = deps.clock();
  const refund = { id, pagamento_id: payment.id, valor, motivo, chave, impressao, autor_id, autor_nome, created_at };
  await insertRefund(unit, refund);
  const reembolsado = moneyOf(centsOf(payment.reembolsado) + centsOf(valor));
  const status = reembolsado === payment.valor ? 'reembolsado' : 'pago';
  await updatePayment(unit, payment.id, { reembolsado, status });
  await deps.audit(
    unit.tx,
    { tenantId: unit.tenantId, usuarioId: autor_id },
    { acao: 'pagamento.reembolsado', alvo: `pagamento:${payment.id}`, detalhes: { valor, reembolso: id } },
  );
  if (payment.agendamento_id) await noteMoneyGone(deps, unit, payment.agendamento_id, { como: 'devolvido', valor });
  // Whoever asked for it here knows.
  if (autor_nome === PROVIDER_NAME)
    await deps.notify(unit, { evento: 'pagamento', alvoId: payment.id, detalhe: 'devolvido' });
}

/** Which of ours a refund of the provider is: known by its id, else the one just asked for; else somebody made it there. */
async function ours(deps: Deps, unit: UnitOfWork, charge: Charge, about: { refund: ProviderRefund; rows: Return[] }) {
  const { refund, rows } = about;
  const known = rows.find(({ provedor_id }) => provedor_id === refund.id);
  if (known) return known;
  const asked = rows.find(
    ({ status, provedor_id, valor }) =>
      status === 'enviando' && provedor_id === null && centsOf(valor) === refund.cents,
  );
  if (asked) return asked;
  if (refund.status === 'rejected') return null;
  return insertReturn(unit, {
    id: newId(),
    cobranca_id: charge.id,
    valor: moneyOf(refund.cents),
    status: 'a_caminho',
    provedor_id: refund.id,
    motivo: 'Devolvido pela conta do Mercado Pago',
    autor_nome: PROVIDER_NAME,
    created_at: deps.clock(),
  });
}

const STATUS = { approved: 'feita', in_process: 'a_caminho', rejected: 'recusada' } as const;

/**
 * What the provider gave back of a locked charge becomes refunds of the books, each once, whoever asked for it. Says
 * whether anything changed.
 */
export async function applyReturns(
  deps: Deps,
  unit: UnitOfWork,
  charge: Charge,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  if (!charge.pagamento_id) return false;
  let changed = false;
  for (const refund of refunds) {
    const rows = await listReturns(unit, charge.id);
    const row = await ours(deps, unit, charge, { refund, rows });
    // What is back does not leave again.
    if (!row || row.status === 'feita' || (row.status === STATUS[refund.status] && row.provedor_id === refund.id))
      continue;
    await updateReturn(unit, row.id, { status: STATUS[refund.status], provedor_id: refund.id });
    if (refund.status === 'approved') await bookReturn(deps, unit, charge, row);
    changed = true;
  }
  return changed;
}
