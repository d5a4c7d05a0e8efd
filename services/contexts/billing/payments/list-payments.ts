import type { QueryOf, ResponseOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { listPayments as contract, type PaymentFilter } from '@balcao/contracts/payments';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { monthOf, type Period, wordsOf } from './company-day';
import { listPaymentRows, readZone, sumPaid, sumPending, sumRefunded } from './payments.repository';
import { presentPaymentTo } from './present-payment';
import { costOf, readPeriod } from './read-period';

async function totalsOf({ tx, tenantId }: UnitOfWork, filter: PaymentFilter, period: Period) {
  const sums = await sumPaid(tx, tenantId, filter, period);
  const byMethod = [...sums].sort((a, b) => centsOf(b.valor) - centsOf(a.valor));
  return {
    pago: moneyOf(byMethod.reduce((all, { valor }) => all + centsOf(valor), 0)),
    pendente: await sumPending(tx, tenantId, filter),
    reembolsado: await sumRefunded(tx, tenantId, filter, period),
    por_metodo: byMethod,
    periodo: wordsOf(period),
  };
}

/** Payments, the latest first; with the first page the sums of the period, without one those of the running month. */
export const listPayments = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, query: QueryOf<typeof contract>): Promise<ResponseOf<typeof contract>> => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return db.tenant(
        tenantOf(actor),
        async (unit) => {
          const zone = await readZone(unit);
          const period = readPeriod(query, zone);
          const rows = await listPaymentRows(unit.tx, unit.tenantId, Object.assign({}, query, { period, after }));
          const page = toPage(
            rows,
            query.limit,
            (row) => [row.pagamento.quando, row.pagamento.id],
            presentPaymentTo(actor),
          );
          const resumo = after ? null : await totalsOf(unit, query, period ?? monthOf(clock(), zone));
          return Object.assign(page, { resumo });
        },
        costOf(query),
      );
    },
);
