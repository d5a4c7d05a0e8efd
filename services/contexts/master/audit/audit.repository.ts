import type { ActivityFilter } from '@balcao/contracts/activity';
import { actionsOf } from '@balcao/contracts/audit-actions';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { convites, tenants, usuarios } from '../../identity/schema';
import { audit_log } from '../schema';

/** One line of the audit log: who, what, on which thing. */
export const writeAudit: WriteAudit = async (tx, author, { acao, alvo, detalhes = {} }) => {
  await tx.insert(audit_log).values({ tenant_id: author.tenantId, ator_id: author.usuarioId, acao, alvo, detalhes });
};

/** A line with the names of today of who acted and whom it is about. */
export interface AuditRow {
  linha: typeof audit_log.$inferSelect;
  quem: string | null;
  pessoa: string | null;
  convidado: string | null;
}

/** Midnight at which a day of the company begins (`plus` days later). */
const midnight = (tenantId: string, day: string, plus: number): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone (select fuso_horario from ${tenants} where ${tenants.id} = ${tenantId}))`;

/** The latest first. One more than asked for tells that there are others. */
export function listAuditRows(
  { tx, tenantId }: UnitOfWork,
  { pessoa, tipo, de, ate, after, limit }: ActivityFilter & { after: string[] | null; limit: number },
): Promise<AuditRow[]> {
  const { tenant_id, ator_id, acao, alvo, created_at, id } = audit_log;
  const nameOf = (which: SQL) =>
    sql<string | null>`(select u.nome from ${usuarios} u where u.tenant_id = ${tenantId} and ${which})`;
  return tx
    .select({
      linha: audit_log,
      quem: nameOf(sql`u.id = ${ator_id}`),
      pessoa: nameOf(sql`${alvo} = 'usuario:' || u.id`),
      convidado: sql<string | null>`(select c.nome from ${convites} c
        where c.tenant_id = ${tenantId} and ${alvo} = 'convite:' || c.id)`,
    })
    .from(audit_log)
    .where(
      and(
        eq(tenant_id, tenantId),
        pessoa ? eq(ator_id, pessoa) : undefined,
        tipo ? inArray(acao, actionsOf(tipo)) : undefined,
        de ? sql`${created_at} >= ${midnight(tenantId, de, 0)}` : undefined,
        ate ? sql`${created_at} < ${midnight(tenantId, ate, 1)}` : undefined,
        after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

/** The clock of the company. */
export async function readZone({ tx, tenantId }: UnitOfWork): Promise<string> {
  const [row] = await tx.select({ zone: tenants.fuso_horario }).from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  return row.zone;
}
