import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, or } from 'drizzle-orm';
import type { Address } from '../inbox/address';
import { chats } from '../schema';

/** The conversation with somebody, by phone or hidden id, if there is one. */
export async function findChatId({ tx, tenantId }: UnitOfWork, { phone, lid }: Address): Promise<string | undefined> {
  const { id, tenant_id, customer_phone } = chats;
  const who = [phone, lid].flatMap((name) => (name ? [eq(customer_phone, name)] : []));
  if (lid) who.push(eq(chats.lid, lid));
  const where = and(eq(tenant_id, tenantId), or(...who));
  return (await tx.select({ id }).from(chats).where(where).limit(1))[0]?.id;
}
