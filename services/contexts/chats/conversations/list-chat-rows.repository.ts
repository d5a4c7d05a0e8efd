import type { ChatsOf, Situation } from '@balcao/contracts/chats';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { searchPatterns } from '@balcao/kit/search';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { chats } from '../schema';
import type { ChatRow } from './present-chat';
import { chats_etiquetas } from './schema';

const { id, tenant_id, ultima_em } = chats;

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
  at: string | SQL;
  id: string | SQL;
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
 * So asked, the planner sees neither whose page it is, where it begins nor how long it is: one plan, along the index, serves them all and is kept.
 * Seeing them it plans anew at every call, which cost more than reading the page.
 */
const unseen = ({ tenant, limit }: Page): Given => ({
  tenant: sql`(select ${tenant}::uuid)`,
  // Drizzle takes any expression here, and says so only of numbers.
  limit: sql`(select ${limit}::bigint)` as unknown as number,
});

const firstPage = writtenOnce((tx, $: Page) => pageOf(tx, unseen($)));
const nextPage = writtenOnce((tx, $: Page & Position) =>
  pageOf(tx, unseen($), olderThan({ at: sql`(select ${$.at}::timestamptz)`, id: sql`(select ${$.id}::uuid)` })),
);

export interface ChatsWanted {
  search?: string;
  responsavel?: ChatsOf;
  etiqueta?: string;
  situacao?: Situation;
  limit: number;
}
const isOf = (whose: ChatsOf) => (whose === 'ninguem' ? isNull(chats.responsavel_id) : eq(chats.responsavel_id, whose));

function narrowed({ responsavel, situacao }: Pick<ChatsWanted, 'responsavel' | 'situacao'>): SQL[] {
  const { adiada_ate } = chats;
  return [
    responsavel ? isOf(responsavel) : undefined,
    situacao && (situacao === 'adiadas' ? isNotNull(adiada_ate) : isNull(adiada_ate)),
  ].filter((condition) => condition !== undefined);
}

type Wanted = Omit<ChatsWanted, 'limit'> & { position: Position | null };

/** With a label: along its own index, which is in the order of the list. docs/decisions/0087-lists-of-conversations-walk-an-index.md */
function labelledPage(tx: Tx, { tenant, limit }: Page, etiqueta: string, wanted: Wanted): Promise<ChatRow[]> {
  const { tenant_id: owner, etiqueta_id, chat_id, ultima_em: at } = chats_etiquetas;
  const { position } = wanted;
  const older = position && sql`(${at}, ${chat_id}) < (${position.at}::timestamptz, ${position.id}::uuid)`;
  return tx
    .select(getTableColumns(chats))
    .from(chats_etiquetas)
    .innerJoin(chats, and(eq(tenant_id, owner), eq(id, chat_id)))
    .where(and(eq(owner, tenant), eq(etiqueta_id, etiqueta), older ?? undefined, ...narrowed(wanted)))
    .orderBy(desc(at), desc(chat_id))
    .limit(limit);
}

/** By name or phone: found by the database's own search. docs/decisions/0014-search-under-row-level-security.md */
function foundPage(tx: Tx, page: Page, search: string, wanted: Wanted): Promise<ChatRow[]> {
  const { responsavel = null, etiqueta = null, situacao, position } = wanted;
  const { texto, digitos } = searchPatterns(search);
  const putOff = situacao === undefined ? null : situacao === 'adiadas';
  const found = sql`${id} in (select achar_conversas(${texto}, ${digitos}, ${responsavel}, ${etiqueta}::uuid,
    ${putOff}::boolean, ${position?.at ?? null}::timestamptz, ${position?.id ?? null}::uuid, ${page.limit}))`;
  return pageOf(tx, page, found);
}

/** One row more than asked for, so that the caller sees whether there is another page. */
export async function listChatRows(
  { tx, tenantId }: UnitOfWork,
  { after, limit, ...wanted }: ChatsWanted & { after: string[] | null },
): Promise<ChatRow[]> {
  const page = { tenant: tenantId, limit: limit + 1 };
  const [at, last] = after ?? [];
  const position = at !== undefined && last !== undefined ? { at, id: last } : null;
  const asked = Object.assign(wanted, { position });
  const { search, etiqueta } = wanted;
  if (search) return foundPage(tx, page, search, asked);
  if (etiqueta) return labelledPage(tx, page, etiqueta, asked);
  const conditions = narrowed(wanted);
  if (conditions.length > 0) return pageOf(tx, page, ...conditions, position ? olderThan(position) : undefined);
  return position ? nextPage(tx, { ...page, ...position }) : firstPage(tx, page);
}
