import { listPayments as contract, type Pagamento } from '@balcao/contracts/billing';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listPaymentRows, type PaymentRow, sumMonth } from './payments.repository';

function presentPayment({ pagamento, cliente_nome }: PaymentRow): Pagamento {
  const { id, cliente_id, valor, status, metodo, data_pagamento, created_at } = pagamento;
  return {
    id,
    cliente_id,
    cliente_nome,
    valor,
    status,
    metodo,
    data_pagamento: data_pagamento?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` → `novembro de 2026`, as the dashboard calls it. */
const monthName = (period: string): string => (period ? month.format(new Date(`${period}-01T00:00:00Z`)) : '');

export const listPayments = useCase(
  contract,
  ({ db }: Deps) =>
    async (actor: Actor, query: { cursor?: string; limit: number }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return db.tenant(tenantOf(actor), async ({ tx, tenantId }) => {
        const rows = await listPaymentRows(tx, tenantId, { after, limit: query.limit });
        const page = toPage(rows, query.limit, (row) => [row.pagamento.created_at, row.pagamento.id], presentPayment);
        const { pago, pendente, reembolsado, periodo } = await sumMonth(tx, tenantId);
        const resumo = { pago, pendente, reembolsado, periodo: monthName(periodo) };
        return { items: page.items, nextCursor: page.nextCursor, resumo };
      });
    },
);
