import { listChatRows } from '@balcao/contexts/chats/conversations/list-chat-rows.repository';
import { listPage } from '@balcao/contexts/chats/messages/messages.repository';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** A statement as it goes to the server. */
interface Statement {
  query: string;
  params: unknown[];
}

const LIMIT = 50;

/** What the pages ask the database, word for word: made by the repositories themselves. */
export async function pageStatements(
  url: string,
  tenantId: string,
  chatId: string,
): Promise<Record<string, Statement>> {
  const said: Statement[] = [];
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const { unsafe } = sql;
  const say = (...[query, params = [], options]: Parameters<typeof unsafe>) => {
    said.push({ query, params });
    return unsafe(query, params, options);
  };
  const tx = drizzle(Object.assign(sql, { unsafe: say })) as unknown as Tx;
  const ignore = () => undefined;
  const send = async <T>(statement: PromiseLike<T>) => statement;
  const unit: UnitOfWork = { tx, whole: tx, tenantId, afterCommit: ignore, beforeCommit: ignore, send };
  const last = () => {
    const statement = said.at(-1);
    if (!statement) throw new Error('the page asked nothing');
    return statement;
  };
  try {
    await listChatRows(unit, { after: null, limit: LIMIT });
    const chats = last();
    await listPage(unit, chatId, { limit: LIMIT + 1 });
    return { chats, messages: last() };
  } finally {
    await sql.end({ timeout: 2 });
  }
}
