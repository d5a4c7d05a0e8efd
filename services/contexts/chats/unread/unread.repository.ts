import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gt } from 'drizzle-orm';
import { chats } from '../schema';

/** At most so many, the latest first. */
export async function findUnreadIds({ tx, tenantId }: UnitOfWork, limit: number): Promise<string[]> {
  const { id, tenant_id, nao_lidas, ultima_em } = chats;
  const rows = await tx
    .select({ id })
    .from(chats)
    .where(and(eq(tenant_id, tenantId), gt(nao_lidas, 0)))
    .orderBy(desc(ultima_em), desc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}
