import type { Role } from '@balcao/contracts/permissions';
import type { SupportEnd } from '@balcao/contracts/support-access';
import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { tenants } from '../schema';
import { acessos_suporte } from './schema';

export type SupportRow = typeof acessos_suporte.$inferSelect;
/** An access that goes on, and the company it is to. */
export interface OpenSupport {
  acesso: SupportRow;
  tenant: typeof tenants.$inferSelect;
}

const isOpen = isNull(acessos_suporte.encerrado_em);

/** Where a master who signed in there is inside now, unless its time is over or the company wants nobody any more. */
export async function findOpenSupport(
  tx: Tx,
  { role }: { role: Role },
  familia: string,
  now: Date,
): Promise<OpenSupport | undefined> {
  if (role !== 'master') return undefined;
  const [row] = await tx
    .select({ acesso: acessos_suporte, tenant: tenants })
    .from(acessos_suporte)
    .innerJoin(tenants, eq(tenants.id, acessos_suporte.tenant_id))
    .where(
      and(eq(acessos_suporte.familia, familia), isOpen, gt(acessos_suporte.expira_em, now), tenants.suporte_permitido),
    );
  return row;
}

export async function insertSupport(tx: Tx, row: typeof acessos_suporte.$inferInsert): Promise<void> {
  await tx.insert(acessos_suporte).values(row);
}

/** Who is inside: an account, everybody of one sign-in, whoever is in one company, or all whose time is over by then. */
export type SupportOf = { contaId: string } | { familia: string } | { tenantId: string } | { overBy: Date };

function conditionOf(of: SupportOf): SQL {
  if ('contaId' in of) return eq(acessos_suporte.conta_id, of.contaId);
  if ('overBy' in of) return lte(acessos_suporte.expira_em, of.overBy);
  return 'familia' in of ? eq(acessos_suporte.familia, of.familia) : eq(acessos_suporte.tenant_id, of.tenantId);
}

/** Ends what is open, and says why; one whose time was over ended then, and of that. Who ends one tells it (tell-support). */
export function closeSupport(
  tx: Tx,
  of: SupportOf,
  { porque, now }: { porque: SupportEnd; now: Date },
): Promise<SupportRow[]> {
  const { expira_em } = acessos_suporte;
  const moment = sql`${now.toISOString()}::timestamptz`;
  return tx
    .update(acessos_suporte)
    .set({
      encerrado_em: sql`least(${expira_em}, ${moment})`,
      porque_fim: sql`case when ${expira_em} <= ${moment} then 'tempo' else ${porque} end`,
    })
    .where(and(conditionOf(of), isOpen))
    .returning();
}

/** The last ones first. One more than asked for tells that there are others. */
export function listSupport(
  { tx, tenantId }: { tx: Tx; tenantId: string },
  { after, limit }: { after: string[] | null; limit: number },
): Promise<SupportRow[]> {
  const { tenant_id, created_at, id } = acessos_suporte;
  return tx
    .select()
    .from(acessos_suporte)
    .where(
      and(
        eq(tenant_id, tenantId),
        after ? sql`(${created_at}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
}

export async function changePermission(
  tx: Tx,
  tenantId: string,
  { permitido, altera }: { permitido: boolean; altera: boolean },
): Promise<void> {
  await tx
    .update(tenants)
    .set({ suporte_permitido: permitido, suporte_altera: altera })
    .where(eq(tenants.id, tenantId));
}

/** Whoever is inside of a company now. */
export async function listInside(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ contaId: acessos_suporte.conta_id })
    .from(acessos_suporte)
    .where(and(eq(acessos_suporte.tenant_id, tenantId), isOpen, gt(acessos_suporte.expira_em, now)));
  return rows.map(({ contaId }) => contaId);
}
