import type { Tx } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { tenants } from '../../identity/schema';
import { agendamentos, profissionais } from '../schema';

const columns = {
  agendamento: agendamentos,
  cliente_nome: dados_cliente.nome,
  cliente_telefone: dados_cliente.telefone,
  produto_nome: produtos.nome,
  profissional_nome: profissionais.nome,
};

/** Appointments from a moment on (default: midnight of today in the company's zone), by time. */
export function listAppointmentRows(
  tx: Tx,
  tenantId: string,
  page: { search?: string; status?: string; from?: string; after: string[] | null; limit: number },
) {
  const { tenant_id, data_hora, id } = agendamentos;
  const today = sql`(select date_trunc('day', now() at time zone ${tenants.fuso_horario}) at time zone ${tenants.fuso_horario} from ${tenants} where ${tenants.id} = ${tenantId})`;
  return tx
    .select(columns)
    .from(agendamentos)
    .innerJoin(
      dados_cliente,
      and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, agendamentos.cliente_id)),
    )
    .leftJoin(produtos, and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, agendamentos.produto_id)))
    .leftJoin(
      profissionais,
      and(eq(profissionais.tenant_id, tenant_id), eq(profissionais.id, agendamentos.profissional_id)),
    )
    .where(
      and(
        eq(tenant_id, tenantId),
        gte(data_hora, page.from ? sql`${page.from}::timestamptz` : today),
        page.status ? eq(agendamentos.status, page.status) : undefined,
        page.search ? searchCondition(sql`${dados_cliente.nome}`, page.search) : undefined,
        page.after ? sql`(${data_hora}, ${id}) > (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(data_hora), asc(id))
    .limit(page.limit + 1);
}
export type AppointmentRow = Awaited<ReturnType<typeof listAppointmentRows>>[number];
