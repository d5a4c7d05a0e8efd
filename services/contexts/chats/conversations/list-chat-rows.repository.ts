import type { UnitOfWork } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { and, desc, eq, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';

const searchText = sql`coalesce(${chats.nome}, '') || ' ' || ${chats.customer_phone}`;

/** One row more than asked for, so that the caller sees whether there is another page. */
export async function listChatRows(
  { tx, tenantId }: UnitOfWork,
  page: { search?: string; after: string[] | null; limit: number },
): Promise<ChatRow[]> {
  const { id, tenant_id, ultima_em } = chats;
  const older = page.after
    ? sql`(${ultima_em}, ${id}) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`
    : undefined;
  return tx
    .select()
    .from(chats)
    .where(and(eq(tenant_id, tenantId), page.search ? searchCondition(searchText, page.search) : undefined, older))
    .orderBy(desc(ultima_em), desc(id))
    .limit(page.limit + 1);
}
