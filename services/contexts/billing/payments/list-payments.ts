import type { QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { listPayments as contract, type PaymentFilter } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { monthOf, type Period, wordsOf } from './company-day';
import { describeRows, type Person, readPerson } from './describe-rows';
import type { PaymentPorts } from './payment-ports';
import { listPaymentRows, readZone, sumPaid, sumPending, sumRefunded } from './payments.repository';
import { personTotals } from './person-totals';
import { presentListedTo } from './present-payment';
import { costOf, readPeriod } from './read-period';

type ListDeps = Pick<Deps, 'db' | 'clock'> & Pick<PaymentPorts, 'sittings'>;

interface Question {
  filter: PaymentFilter;
  period: Period;
  zone: string;
  person: Person | null;
}

const companyTotals = async ({ tx, tenantId }: UnitOfWork, { filter, period }: Question) => ({
  sums: await sumPaid(tx, tenantId, filter, period),
  pendente: await sumPending(tx, tenantId, filter),
  reembolsado: await sumRefunded(tx, tenantId, filter, period),
});

async function totalsOf(deps: ListDeps, unit: UnitOfWork, question: Question) {
  const { filter, period, zone, person } = question;
  const { sums, pendente, reembolsado } = person
    ? await personTotals(deps, unit, { filter, period, zone, person })
    : await companyTotals(unit, question);
  const byMethod = [...sums].sort((a, b) => centsOf(b.valor) - centsOf(a.valor));
  return {
    pago: moneyOf(byMethod.reduce((all, { valor }) => all + centsOf(valor), 0)),
    pendente,
    reembolsado,
    por_metodo: byMethod,
    periodo: wordsOf(period),
    profissional_nome: person?.nome ?? null,
  };
}

/** Payments, the latest first; with the first page the sums of the period, without one those of the running month. */
export const listPayments = useCase(
  contract,
  (deps: ListDeps) =>
    async (actor: Actor, query: QueryOf<typeof contract>): Promise<ResponseOf<typeof contract>> => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return deps.db.tenant(
        tenantOf(actor),
        async (unit) => {
          const zone = await readZone(unit);
          const asked = readPeriod(query, zone);
          const person = await readPerson(unit, query.profissional_id);
          const found = await listPaymentRows(
            unit.tx,
            unit.tenantId,
            Object.assign({}, query, { period: asked, after }),
          );
          const rows = await describeRows(deps, unit, { rows: found, zone, person });
          const page = toPage(
            rows,
            query.limit,
            (row) => [row.pagamento.quando, row.pagamento.id],
            presentListedTo(actor),
          );
          const period = asked ?? monthOf(deps.clock(), zone);
          const resumo = after ? null : await totalsOf(deps, unit, { filter: query, period, zone, person });
          return Object.assign(page, { resumo });
        },
        costOf(query),
      );
    },
);
