import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { audit_log } from '../schema';
import { writeAudit } from './audit.repository';
import { ownerOf } from './chain-link';
import { OLDEST_AND_TOTAL, type Suspects } from './looks.repository';
import { cadeias_registro } from './schema';

const BEGUN: AuditAction = 'registro.iniciado';
const aimOf = (tenantId: string | null): string => `registro:${ownerOf(tenantId)}`;
const ofPlatform = and(isNull(audit_log.tenant_id), eq(audit_log.acao, BEGUN));

/** A chain begins: the platform's log says so, where nobody takes it away unseen. */
export const tellBeginning = (tx: Tx, tenantId: string | null, marca: string): Promise<void> =>
  writeAudit(
    tx,
    { tenantId: null, usuarioId: null },
    { acao: BEGUN, alvo: aimOf(tenantId), detalhes: { empresa: tenantId, marca } },
  );

/** Every chain of a log that ever began, the oldest first. */
export function listBeginnings(tx: Tx, tenantId: string | null): Promise<{ id: string; marca: string | null }[]> {
  return tx
    .select({ id: audit_log.id, marca: sql<string | null>`${audit_log.detalhes} ->> 'marca'` })
    .from(audit_log)
    .where(and(ofPlatform, eq(audit_log.alvo, aimOf(tenantId))))
    .orderBy(asc(audit_log.created_at), asc(audit_log.id));
}

/** Beginnings of chains that are gone, though their company is not. */
export async function findLostChains(tx: Tx): Promise<Suspects> {
  const [row] = await lostChains(tx);
  return row ?? { id: null, total: 0 };
}

const lostChains = (tx: Tx, of?: SQL) =>
  tx
    .select(OLDEST_AND_TOTAL)
    .from(audit_log)
    .innerJoin(tenants, sql`${audit_log.alvo} = 'registro:' || ${tenants.id}::text`)
    .leftJoin(cadeias_registro, eq(cadeias_registro.tenant_id, tenants.id))
    .where(and(ofPlatform, isNull(cadeias_registro.id), of));

/** Did a chain of this company, by its address or id, begin, and is it gone? */
export async function hasLostChain(tx: Tx, company: string): Promise<boolean> {
  const [row] = await lostChains(tx, sql`${company} in (${tenants.slug}, ${tenants.id}::text)`);
  return (row?.total ?? 0) > 0;
}
