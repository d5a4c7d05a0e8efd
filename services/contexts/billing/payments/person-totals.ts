import { centsOf, moneyOf } from '@balcao/contracts/money';
import { knownStatus, type PaymentFilter } from '@balcao/contracts/payments';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Period } from './company-day';
import type { Person } from './describe-rows';
import { loadShares, type SharedVisit } from './load-shares';
import { loadVisits } from './load-visits';
import type { PaymentPorts } from './payment-ports';
import { listCountedServices } from './payments.repository';
import { partOf, partsInTurn } from './person-share';
import { listVisitRefunds, type VisitRefund } from './visits.repository';

interface Question {
  filter: PaymentFilter;
  period: Period;
  zone: string;
  person: Person;
}

const within = (at: Date | null, { from, to }: Period) => at !== null && at >= from && at < to;
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** The entries of a visit that a question is about, each with somebody's share of it. */
const askedOf = ({ payments, shares }: SharedVisit, { filter }: Question) =>
  payments.flatMap((payment) => {
    const share = shares.get(payment.id);
    return share && (!filter.metodo || payment.metodo === filter.metodo) ? [{ payment, share }] : [];
  });

/** By form, what stayed of what was paid within the period. */
function paidByForm(visits: readonly SharedVisit[], question: Question) {
  const paid = new Map<string | null, number>();
  for (const { payment, share } of visits.flatMap((visit) => askedOf(visit, question))) {
    const { status, metodo, data_pagamento } = payment;
    if (status !== 'pago' || !within(data_pagamento, question.period)) continue;
    paid.set(metodo, (paid.get(metodo) ?? 0) + share.valor - share.reembolsado);
  }
  return [...paid].map(([metodo, cents]) => ({ metodo, valor: moneyOf(cents) }));
}

/** In cents, what was given back within the period. */
async function givenBack(unit: UnitOfWork, visits: readonly SharedVisit[], question: Question): Promise<number> {
  const touched = visits.flatMap((visit) =>
    askedOf(visit, question)
      .filter(({ payment }) => centsOf(payment.reembolsado) > 0)
      .map(({ payment }) => ({ id: payment.id, part: partOf(visit.services, question.person.id) })),
  );
  if (!touched.length) return 0;
  const refunds = new Map<string, VisitRefund[]>(touched.map(({ id }) => [id, []]));
  for (const refund of await listVisitRefunds(unit, [...refunds.keys()]))
    refunds.get(refund.pagamento_id)?.push(refund);
  const parts = touched.flatMap(({ id, part }) => {
    const own = refunds.get(id) ?? [];
    const amounts = own.map(({ valor }) => centsOf(valor));
    return partsInTurn(part, amounts).filter((_, at) => within(own[at]?.created_at ?? null, question.period));
  });
  return sum(parts);
}

/** The sums of a question as far as they are one person's: made of the very shares its rows show. */
export async function personTotals(deps: Pick<PaymentPorts, 'sittings'>, unit: UnitOfWork, question: Question) {
  const { filter, period, zone, person } = question;
  const asked = Object.assign({}, filter, { profissional_id: person.id });
  const ids = await listCountedServices(unit.tx, unit.tenantId, asked, period);
  const visits = await loadShares(unit, await loadVisits(deps, unit, { ids, zone }), person.id);
  const toCome = visits
    .flatMap((visit) => askedOf(visit, question))
    .filter(({ payment }) => knownStatus(payment.status) === 'pendente');
  return {
    sums: paidByForm(visits, question),
    pendente: moneyOf(sum(toCome.map(({ share }) => share.valor))),
    reembolsado: moneyOf(await givenBack(unit, visits, question)),
  };
}
