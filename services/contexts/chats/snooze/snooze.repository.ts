import type { Momento } from '@balcao/contracts/snooze';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { chats } from '../schema';

/** The instant at which the company's clock shows this. */
export async function readMoment({ tx, tenantId }: UnitOfWork, { dia, hora }: Momento): Promise<Date> {
  const local = `${dia} ${hora}`;
  const [row] = await tx
    .select({ at: sql<string>`(${local}::timestamp at time zone ${tenants.fuso_horario})::text` })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of the session does not exist');
  return new Date(row.at);
}

/** Conversations whose time to come back has passed. Of the whole platform. */
export function findEndedSnoozes({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { tenant_id, id, adiada_ate } = chats;
  return tx
    .select({ tenantId: tenant_id, chatId: id })
    .from(chats)
    .where(and(isNotNull(adiada_ate), lte(adiada_ate, now)))
    .orderBy(adiada_ate)
    .limit(limit);
}
