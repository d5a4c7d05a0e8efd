import type { ChatsOf, Situation } from '@balcao/contracts/chats';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { searchCondition } from '@balcao/kit/search';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';

const { id, tenant_id, ultima_em, nome, customer_phone } = chats;
const searchText = sql`coalesce(${nome}, '') || ' ' || ${customer_phone}`;

interface Page {
  tenant: string;
  limit: number;
}
/** The same as values or as expressions. */
interface Given {
  tenant: string | SQL;
  limit: number;
}
interface Position {
  at: string;
  id: string;
}
const olderThan = ({ at, id: last }: Position) => sql`(${ultima_em}, ${id}) < (${at}::timestamptz, ${last}::uuid)`;

const pageOf = (tx: Tx, { tenant, limit }: Given, ...conditions: Array<SQL | undefined>) =>
  tx
    .select()
    .from(chats)
    .where(and(eq(tenant_id, tenant), ...conditions))
    .orderBy(desc(ultima_em), desc(id))
    .limit(limit);

/**
 * So asked, the planner sees neither whose page it is nor how long: one plan, along the index, serves them all and is kept.
 * Seeing them it plans anew at every call, which cost more than reading the page.
 */
const unseen = ({ tenant, limit }: Page): Given => ({
  tenant: sql`(select ${tenant}::uuid)`,
  // Drizzle takes any expression here, and says so only of numbers.
  limit: sql`(select ${limit}::bigint)` as unknown as number,
});

const firstPage = writtenOnce((tx, $: Page) => pageOf(tx, unseen($)));
const nextPage = writtenOnce((tx, $: Page & Position) => pageOf(tx, unseen($), olderThan($)));

export interface ChatsWanted {
  search?: string;
  responsavel?: ChatsOf;
  etiqueta?: string;
  situacao?: Situation;
  limit: number;
}
const isOf = (whose: ChatsOf) => (whose === 'ninguem' ? isNull(chats.responsavel_id) : eq(chats.responsavel_id, whose));

function conditionsOf({ search, responsavel, etiqueta, situacao }: Omit<ChatsWanted, 'limit'>): SQL[] {
  const { adiada_ate } = chats;
  return [
    search ? searchCondition(searchText, search) : undefined,
    responsavel ? isOf(responsavel) : undefined,
    etiqueta ? sql`${etiqueta}::uuid = any(${chats.etiquetas})` : undefined,
    situacao && (situacao === 'adiadas' ? isNotNull(adiada_ate) : isNull(adiada_ate)),
  ].filter((condition) => condition !== undefined);
}

/** One row more than asked for, so that the caller sees whether there is another page. */
export async function listChatRows(
  { tx, tenantId }: UnitOfWork,
  { after, limit, ...wanted }: ChatsWanted & { after: string[] | null },
): Promise<ChatRow[]> {
  const page = { tenant: tenantId, limit: limit + 1 };
  const [at, last] = after ?? [];
  const position = at !== undefined && last !== undefined ? { at, id: last } : null;
  const conditions = conditionsOf(wanted);
  if (conditions.length > 0) return pageOf(tx, page, ...conditions, position ? olderThan(position) : undefined);
  return position ? nextPage(tx, { ...page, ...position }) : firstPage(tx, page);
}
