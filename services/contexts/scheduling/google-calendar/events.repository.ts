import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, lte, sql } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { integracoes } from '../../chats/schema';
import { isOpenAt, tenants } from '../../identity/schema';
import { professionalOf, serviceOf } from '../joins.repository';
import { agendamentos, profissionais } from '../schema';
import { agendas_google, eventos_google } from './schema';

const standing = sql`${agendamentos.status} in (${sql.join(
  BUSY_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)})`;

/** Companies with a calendar to be seen to. Of the whole platform. */
export async function findDueCalendars({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await tx.execute<{ tenant_id: string }>(sql`
    select i.tenant_id from ${integracoes} i
      join ${tenants} t on t.id = i.tenant_id
      left join ${agendas_google} g on g.tenant_id = i.tenant_id
    where i.tipo = 'google_calendar' and (g.proxima_em is null or g.proxima_em <= ${at})
      and i.saindo_em is null and i.status = 'active' and ${isOpenAt(at)}
    order by g.proxima_em nulls first limit ${limit}`);
  return rows.map(({ tenant_id: tenantId }) => ({ tenantId }));
}

/** Appointments whose event is missing or says something else than they do now, the next ones first. */
export async function listUnwritten(
  { tx, tenantId }: UnitOfWork,
  conexao: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
) {
  const { id, tenant_id, versao, status, data_hora, duracao_minutos } = agendamentos;
  const mine = and(
    eq(eventos_google.tenant_id, tenant_id),
    eq(eventos_google.agendamento_id, id),
    eq(eventos_google.conexao, conexao),
  );
  const [since, until] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`];
  const fresh = sql`(${eventos_google.agendamento_id} is null and ${standing})`;
  const old = sql`(${eventos_google.versao} < ${versao} and (${eventos_google.existe} or ${standing}))`;
  const near = sql`(${data_hora} >= ${since} and ${data_hora} < ${until})`;
  // Put off beyond what is looked at, or moved into the past, its event has to follow.
  const written = sql`${id} in (select e.agendamento_id from ${eventos_google} e
    where e.tenant_id = ${tenantId} and e.conexao = ${conexao} and e.existe and e.inicio >= ${since})`;
  return tx
    .select({
      id,
      versao,
      inicio: data_hora,
      minutos: duracao_minutos,
      status,
      fica: sql<boolean>`${standing}`,
      servico: produtos.nome,
      profissional: profissionais.nome,
      zone: tenants.fuso_horario,
    })
    .from(agendamentos)
    .innerJoin(tenants, eq(tenants.id, tenant_id))
    .leftJoin(produtos, serviceOf)
    .leftJoin(profissionais, professionalOf)
    .leftJoin(eventos_google, mine)
    .where(and(eq(tenant_id, tenantId), sql`(${near} or ${written})`, sql`(${fresh} or ${old})`))
    .orderBy(data_hora, id)
    .limit(limit);
}
export type Unwritten = Awaited<ReturnType<typeof listUnwritten>>[number];

type EventRow = typeof eventos_google.$inferSelect;

const one = ({ tenantId }: UnitOfWork, agendamentoId: string) =>
  and(eq(eventos_google.tenant_id, tenantId), eq(eventos_google.agendamento_id, agendamentoId));

/** Written before Google is asked: what may be there is known, whatever becomes of us. Of another calendar it begins anew. */
export async function beginEvent(
  { tx, tenantId }: UnitOfWork,
  { id, inicio, fica }: Pick<Unwritten, 'id' | 'inicio' | 'fica'>,
  conexao: string,
): Promise<EventRow> {
  const fresh = { conexao, revisao: 0, versao: 0, existe: fica, inicio };
  const same = sql`${eventos_google.conexao} = ${conexao}`;
  const [row] = await tx
    .insert(eventos_google)
    .values(Object.assign({ tenant_id: tenantId, agendamento_id: id }, fresh))
    .onConflictDoUpdate({
      target: [eventos_google.tenant_id, eventos_google.agendamento_id],
      set: {
        conexao,
        revisao: sql`case when ${same} then ${eventos_google.revisao} else 0 end`,
        versao: sql`case when ${same} then ${eventos_google.versao} else 0 end`,
        existe: sql`case when ${same} then ${eventos_google.existe} or ${fica} else ${fica} end`,
        // The later of both, so that neither is lost sight of.
        inicio: sql`greatest(${eventos_google.inicio}, ${inicio.toISOString()}::timestamptz)`,
      },
    })
    .returning();
  if (!row) throw new Error('event of an appointment was not noted');
  return row;
}

/** The next id, taken before it is used. */
export async function raiseRevision(unit: UnitOfWork, agendamentoId: string, revisao: number): Promise<void> {
  const { tx } = unit;
  const behind = sql`${eventos_google.revisao} < ${revisao}`;
  await tx
    .update(eventos_google)
    .set({ revisao })
    .where(and(one(unit, agendamentoId), behind));
}

/** Google has it now; never back to an older version of the appointment. */
export async function endEvent(
  unit: UnitOfWork,
  { id, versao, inicio, fica }: Pick<Unwritten, 'id' | 'versao' | 'inicio' | 'fica'>,
  conexao: string,
): Promise<void> {
  const forward = and(one(unit, id), eq(eventos_google.conexao, conexao), lte(eventos_google.versao, versao));
  await unit.tx.update(eventos_google).set({ versao, existe: fica, inicio }).where(forward);
}

/** When to look again; `falhas` counts those in a row. */
export async function planCalendar(
  { tx, tenantId }: UnitOfWork,
  plan: { proxima_em: Date; falhas: number },
): Promise<void> {
  const row = Object.assign({ tenant_id: tenantId }, plan);
  await tx.insert(agendas_google).values(row).onConflictDoUpdate({ target: agendas_google.tenant_id, set: plan });
}

export async function countFailures({ tx, tenantId }: UnitOfWork): Promise<number> {
  const [row] = await tx
    .select({ falhas: agendas_google.falhas })
    .from(agendas_google)
    .where(eq(agendas_google.tenant_id, tenantId));
  return row?.falhas ?? 0;
}
