import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import { dados_cliente } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { pagamentos } from '../schema';

export function listPaymentRows(tx: Tx, tenantId: string, page: { after: string[] | null; limit: number }) {
  const { tenant_id, created_at, id } = pagamentos;
  return tx
    .select({ pagamento: pagamentos, cliente_nome: dados_cliente.nome })
    .from(pagamentos)
    .leftJoin(dados_cliente, and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, pagamentos.cliente_id)))
    .where(
      and(
        eq(tenant_id, tenantId),
        page.after ? sql`(${created_at}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(page.limit + 1);
}
export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number];

/** First instant of the running month in the company's time zone. */
const monthStart = (tenantId: string) =>
  sql`(select date_trunc('month', now() at time zone ${tenants.fuso_horario}) at time zone ${tenants.fuso_horario} from ${tenants} where ${tenants.id} = ${tenantId})`;

/** Sums of the running month: paid by date of payment, the others by date of entry. */
export async function sumMonth(tx: Tx, tenantId: string) {
  const [row] = await tx
    .select({
      pago: sql<string>`coalesce(sum(${pagamentos.valor}) filter (where ${pagamentos.status} = 'pago' and ${pagamentos.data_pagamento} >= ${monthStart(tenantId)}), 0)::numeric(12,2)::text`,
      pendente: sql<string>`coalesce(sum(${pagamentos.valor}) filter (where ${pagamentos.status} = 'pendente'), 0)::numeric(12,2)::text`,
      reembolsado: sql<string>`coalesce(sum(${pagamentos.valor}) filter (where ${pagamentos.status} = 'reembolsado' and ${pagamentos.created_at} >= ${monthStart(tenantId)}), 0)::numeric(12,2)::text`,
      periodo: sql<string>`(select to_char(now() at time zone ${tenants.fuso_horario}, 'YYYY-MM') from ${tenants} where ${tenants.id} = ${tenantId})`,
    })
    .from(pagamentos)
    .where(eq(pagamentos.tenant_id, tenantId));
  return row ?? { pago: '0.00', pendente: '0.00', reembolsado: '0.00', periodo: '' };
}
