import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { agendamentos, profissionais } from '../../scheduling/schema';
import { pagamentos, reembolsos } from '../schema';

/** A service of a visit that is paid for. */
export interface VisitService {
  id: string;
  visita_id: string | null;
  data_hora: Date;
  duracao_minutos: number;
  status: string;
  valor: string;
  profissional_id: string | null;
  nome: string | null;
  profissional_nome: string | null;
}
export type VisitPayment = Awaited<ReturnType<typeof listVisitPayments>>[number];
export type VisitRefund = Awaited<ReturnType<typeof listVisitRefunds>>[number];

const among = (column: SQL, ids: readonly string[]): SQL => sql`${column} = any(${`{${ids.join()}}`}::uuid[])`;
const COLUMNS = sql`a.id, a.visita_id, a.data_hora, a.duracao_minutos, a.status, a.valor, a.produto_id, a.profissional_id`;

/** These services with all others of their visits, by time. */
export async function listVisitServices({ tx, tenantId }: UnitOfWork, ids: readonly string[]): Promise<VisitService[]> {
  if (!ids.length) return [];
  const rows = await tx.execute<Omit<VisitService, 'data_hora'> & { momento: number }>(sql`
    with pago as materialized (select a.id, a.visita_id from ${agendamentos} a
        where a.tenant_id = ${tenantId} and ${among(sql`a.id`, ids)}),
      servico as materialized (select ${COLUMNS} from ${agendamentos} a where a.tenant_id = ${tenantId}
          and a.id = any(array(select id from pago where visita_id is null))
        union all select ${COLUMNS} from ${agendamentos} a where a.tenant_id = ${tenantId}
          and a.visita_id = any(array(select visita_id from pago where visita_id is not null)))
    select s.id, s.visita_id, (extract(epoch from s.data_hora) * 1000)::float8 as momento, s.duracao_minutos, s.status,
      s.valor::text as valor, s.profissional_id,
      (select n.nome from ${produtos} n where n.tenant_id = ${tenantId} and n.id = s.produto_id) as nome,
      (select n.nome from ${profissionais} n where n.tenant_id = ${tenantId} and n.id = s.profissional_id) as profissional_nome
    from servico s order by s.data_hora, s.id`);
  return rows.map(({ momento, ...row }) => Object.assign(row, { data_hora: new Date(momento) }));
}

/** What was entered for these services, in the order it counts. */
export function listVisitPayments({ tx, tenantId }: UnitOfWork, ids: readonly string[]) {
  const { id, agendamento_id, metodo, status, valor, reembolsado, data_pagamento, quando } = pagamentos;
  return tx
    .select({ id, agendamento_id, metodo, status, valor, reembolsado, data_pagamento })
    .from(pagamentos)
    .where(and(eq(pagamentos.tenant_id, tenantId), among(sql`${agendamento_id}`, ids)))
    .orderBy(asc(quando), asc(id));
}

/** What was given back of these payments, in the order it was. */
export function listVisitRefunds({ tx, tenantId }: UnitOfWork, ids: readonly string[]) {
  const { id, pagamento_id, valor, created_at } = reembolsos;
  return tx
    .select({ pagamento_id, valor, created_at })
    .from(reembolsos)
    .where(and(eq(reembolsos.tenant_id, tenantId), among(sql`${pagamento_id}`, ids)))
    .orderBy(asc(created_at), asc(id));
}

export async function findPerson({ tx, tenantId }: UnitOfWork, id: string) {
  const where = and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id));
  return (await tx.select({ id: profissionais.id, nome: profissionais.nome }).from(profissionais).where(where))[0];
}
