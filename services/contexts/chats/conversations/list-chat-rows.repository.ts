import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';

const { id, tenant_id, ultima_em, nome, customer_phone } = chats;
const searchText = sql`coalesce(${nome}, '') || ' ' || ${customer_phone}`;
const older = sql`(${ultima_em}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;

const pageOf = (tx: Tx, ...conditions: Array<SQL | undefined>) =>
  tx
    .select()
    .from(chats)
    .where(and(eq(tenant_id, sql.placeholder('tenant')), ...conditions))
    .orderBy(desc(ultima_em), desc(id))
    .limit(sql.placeholder('limit'));

const firstPage = writtenOnce((tx) => pageOf(tx));
const nextPage = writtenOnce((tx) => pageOf(tx, older));

/** One row more than asked for, so that the caller sees whether there is another page. */
export async function listChatRows(
  { tx, tenantId }: UnitOfWork,
  { search, after, limit }: { search?: string; after: string[] | null; limit: number },
): Promise<ChatRow[]> {
  const values = { tenant: tenantId, limit: limit + 1, at: after?.[0], id: after?.[1] };
  if (!search) return after ? nextPage(tx, values) : firstPage(tx, values);
  const found = pageOf(tx, searchCondition(searchText, search), after ? older : undefined);
  return found.prepare('').execute(values);
}
