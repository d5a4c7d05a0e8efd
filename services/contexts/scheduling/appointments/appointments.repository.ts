import type { Tx } from '@balcao/kit/db';
import { searchPatterns } from '@balcao/kit/search';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
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

interface Page {
  search?: string;
  status?: string;
  from?: string;
  profissional_id?: string;
  cliente_id?: string;
  after: string[] | null;
  limit: number;
}

/** Ids of one page that match; found by the database's own search, which stays fast under row level security. */
function matching({ search = '', status, profissional_id, after, limit }: Page, from: SQL): SQL {
  const { texto } = searchPatterns(search);
  const [data_hora = null, id = null] = after ?? [];
  return sql`${agendamentos.id} in (select achar_agendamentos(${texto}, ${from}, ${status ?? null},
    ${profissional_id ?? null}::uuid, ${data_hora}::timestamptz, ${id}::uuid, ${limit + 1}))`;
}

/** Appointments from a moment on (default: midnight of today in the company's zone), by time. */
export function listAppointmentRows(tx: Tx, tenantId: string, page: Page) {
  const { tenant_id, data_hora, id } = agendamentos;
  const today = sql`(select date_trunc('day', now() at time zone ${tenants.fuso_horario}) at time zone ${tenants.fuso_horario} from ${tenants} where ${tenants.id} = ${tenantId})`;
  const from = page.from ? sql`${page.from}::timestamptz` : today;
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
        gte(data_hora, from),
        page.status ? eq(agendamentos.status, page.status) : undefined,
        page.profissional_id ? eq(agendamentos.profissional_id, page.profissional_id) : undefined,
        page.cliente_id ? eq(agendamentos.cliente_id, page.cliente_id) : undefined,
        page.search ? matching(page, from) : undefined,
        page.after ? sql`(${data_hora}, ${id}) > (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(data_hora), asc(id))
    .limit(page.limit + 1);
}
export type AppointmentRow = Awaited<ReturnType<typeof listAppointmentRows>>[number];
