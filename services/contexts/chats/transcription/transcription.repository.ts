import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { lte } from 'drizzle-orm';
import { midias } from '../midias/schema';

/** Voice messages that wait to be written down although they are due. Of the whole platform. */
export async function findDueVoices({ tx }: PlatformUnitOfWork, before: Date, limit: number) {
  const { tenant_id, id, transcrever_em } = midias;
  return tx
    .select({ tenantId: tenant_id, midiaId: id })
    .from(midias)
    .where(lte(transcrever_em, before))
    .orderBy(transcrever_em)
    .limit(limit);
}
