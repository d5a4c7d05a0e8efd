import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { dayIn } from '../payments/company-day';
import { readZone } from '../payments/payments.repository';
import { findOpenCash, insertMovements, lockCash, wasInDrawer } from './cash.repository';

interface Author {
  actor: Actor;
  now: Date;
}
const signed = ({ actor, now }: Author) => ({
  id: newId(),
  autor_id: actor.usuarioId,
  autor_nome: actor.nome,
  created_at: now,
});

interface Paid {
  id: string;
  metodo: string | null;
  valor: string;
}

/** Payments just received: those in cash go into the open drawer, unless they are of a day before it was opened. */
export async function noteReceived(
  unit: UnitOfWork,
  author: Author,
  payments: readonly Paid[],
  paidAt: Date,
): Promise<void> {
  const inCash = payments.filter(({ metodo }) => metodo === 'dinheiro');
  if (!inCash.length) return;
  await lockCash(unit, 'shared');
  const cash = await findOpenCash(unit);
  if (!cash) return;
  const zone = await readZone(unit);
  if (dayIn(zone, paidAt) < dayIn(zone, cash.aberto_em)) return;
  const rows = inCash.map(({ id, valor }) =>
    Object.assign(signed(author), { caixa_id: cash.id, tipo: 'recebimento' as const, valor, pagamento_id: id }),
  );
  await insertMovements(unit, rows);
}

/** Money given back in cash leaves the drawer that is open now, whenever it was paid. */
export async function noteRefunded(
  unit: UnitOfWork,
  author: Author,
  { payment, refund }: { payment: Paid; refund: { id: string; valor: string } },
): Promise<void> {
  if (payment.metodo !== 'dinheiro') return;
  await lockCash(unit, 'shared');
  const cash = await findOpenCash(unit);
  if (!cash) return;
  const about = { tipo: 'reembolso' as const, pagamento_id: payment.id, reembolso_id: refund.id };
  await insertMovements(unit, [Object.assign(signed(author), about, { caixa_id: cash.id, valor: refund.valor })]);
}

/** What was taken back leaves the drawer that is open now; what never came into one leaves none. */
export async function noteVoided(unit: UnitOfWork, author: Author, payment: Paid): Promise<void> {
  if (payment.metodo !== 'dinheiro') return;
  await lockCash(unit, 'shared');
  const cash = await findOpenCash(unit);
  if (!cash || !(await wasInDrawer(unit, payment.id))) return;
  const about = { tipo: 'estorno' as const, pagamento_id: payment.id, valor: payment.valor };
  await insertMovements(unit, [Object.assign(signed(author), about, { caixa_id: cash.id })]);
}
