import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf } from '@balcao/contracts/money';
import { registerPayment as contract, ENTRIES_MAX } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { noteReceived } from '../cash/note-cash';
import { type Charge, lockOpenCharges } from '../charges/charges.repository';
import { endChargesBeyond } from '../charges/end-charges';
import { fingerprintOf } from './fingerprint';
import { lockVisit } from './lock-visit';
import { lacksDeposit, noteDeposit } from './note-deposit';
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
import { writeBooks } from './write-books';

type Body = BodyOf<typeof contract>;

/** What a submit says, however it is written: amounts in cents, and without what is not looked at. */
const impressionOf = ({ chave, agendamento_id, cliente_id, partes, pendente, data, observacao }: Body): string =>
  fingerprintOf([
    chave,
    agendamento_id,
    agendamento_id ? null : cliente_id,
    partes.map(({ metodo, valor }) => [metodo, centsOf(valor)]),
    pendente,
    pendente ? null : (data ?? null),
    observacao || null,
  ]);

/** A key that comes again must bring the same: what differs is not stored behind anybody's back. */
function checkSame(known: readonly PaymentRow[], body: Body, impressao: string): void {
  const { partes, agendamento_id } = body;
  const same = known.every(({ pagamento }, index) => {
    if (pagamento.impressao) return pagamento.impressao === impressao;
    // Stored before submits had a fingerprint, or of a person who was erased.
    const part = partes[index];
    return (
      part &&
      centsOf(pagamento.valor) === centsOf(part.valor) &&
      pagamento.metodo === part.metodo &&
      pagamento.agendamento_id === agendamento_id
    );
  });
  if (!same || known.length !== partes.length) throw new AppError('billing/key-reused');
}

/** What is open, in cents, once this is entered. Whoever pays a code of the visit at the same moment is waited for. */
async function checkOpen(
  unit: UnitOfWork,
  agendamentoId: string,
  visit: VisitToPay,
  { partes }: Body,
): Promise<number> {
  await lockOpenCharges(unit, { visit: visit.ids });
  const rows = await findRowsOfVisit(unit, visit.ids);
  if (rows.length + partes.length > ENTRIES_MAX) {
    const text = `Uma visita pode ter até ${ENTRIES_MAX} lançamentos, cancelados incluídos.`;
    throw new AppError('http/invalid', { fields: { partes: text }, message: text });
  }
  const { aberto } = accountOf(agendamentoId, visit, rows);
  const wanted = partes.reduce((all, { valor }) => all + centsOf(valor), 0);
  if (wanted > centsOf(aberto)) throw new AppError('billing/more-than-open', { details: { aberto } });
  return centsOf(aberto) - wanted;
}

interface Stored {
  rows: PaymentRow[];
  /** Codes that must not be paid any more. */
  ended: Charge[];
}

async function store(deps: PaymentDeps, actor: Actor, unit: UnitOfWork, body: Body): Promise<Stored> {
  const { chave, agendamento_id, partes, pendente, observacao } = body;
  const visit = agendamento_id ? await lockVisit(deps, unit, agendamento_id) : null;
  if (!visit) await lockAccount(unit, chave);
  const impressao = impressionOf(body);
  const known = await findRowsByKey(unit, chave);
  if (known.length) {
    checkSame(known, body, impressao);
    return { rows: known, ended: [] };
  }
  if (body.cliente_id && !(await hasCustomer(unit, body.cliente_id))) throw new AppError('catalog/customer-not-found');
  let ended: Charge[] = [];
  if (visit && agendamento_id) {
    const openCents = await checkOpen(unit, agendamento_id, visit, body);
    ended = await endChargesBeyond(deps, actor, unit, { visit: visit.ids, openCents });
  }
  const now = deps.clock();
  const rows = partes.map(({ metodo, valor }, parte) => ({
    id: newId(),
    chave,
    parte,
    impressao,
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
  if (data_pagamento && agendamento_id && visit && lacksDeposit(visit)) await noteDeposit(deps, unit, agendamento_id);
  // Last: others wait for the drawer.
  if (data_pagamento) await noteReceived(unit, { actor, now }, rows, data_pagamento);
  return { rows: await findRowsByKey(unit, chave), ended };
}

/** One submit, one or several forms; what comes twice with the same key is stored once. */
export const registerPayment = useCase(contract, (deps: PaymentDeps) => async (actor: Actor, body: Body) => {
  const { rows, ended } = await writeBooks(() =>
    deps.db.tenant(tenantOf(actor), (unit) => store(deps, actor, unit, body)),
  );
  const codigos_encerrados = ended.map(({ id, valor }) => ({ id, valor }));
  return { items: rows.map(presentPaymentTo(actor)), codigos_encerrados };
});
