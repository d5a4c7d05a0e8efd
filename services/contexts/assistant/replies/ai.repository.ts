import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, desc, eq, gt, ne } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import type { MessageRow } from '../../chats';
import { chat_history } from '../../chats/schema';
import { tenants } from '../../identity/schema';
import { execucoes_ia } from '../schema';
import { MAX_SERVICES } from './ai-limits';

export type Company = Pick<
  typeof tenants.$inferSelect,
  'nome' | 'cidade_base' | 'fuso_horario' | 'status' | 'trial_ends_at'
>;

export async function findCompany({ tx, tenantId }: UnitOfWork): Promise<Company | undefined> {
  const { nome, cidade_base, fuso_horario, status, trial_ends_at } = tenants;
  const fields = { nome, cidade_base, fuso_horario, status, trial_ends_at };
  return (await tx.select(fields).from(tenants).where(eq(tenants.id, tenantId)))[0];
}

export async function listServices({ tx, tenantId }: UnitOfWork) {
  const { nome, preco, duracao_minutos } = produtos;
  return tx
    .select({ nome, preco, duracao_minutos })
    .from(produtos)
    .where(and(eq(produtos.tenant_id, tenantId), eq(produtos.ativo, true)))
    .orderBy(asc(nome))
    .limit(MAX_SERVICES);
}

/** The newest messages of a conversation that people read, oldest first. */
export async function lastMessages({ tx, tenantId }: UnitOfWork, chatId: string, limit: number): Promise<MessageRow[]> {
  const where = and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.chat_id, chatId),
    ne(chat_history.autor, 'system'),
    eq(chat_history.apagada, false),
  );
  const rows = await tx
    .select()
    .from(chat_history)
    .where(where)
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(limit);
  return rows.reverse();
}

/** As WhatsApp has it; what was written within one second, as it came in. */
export const byTime = (a: Pick<MessageRow, 'created_at' | 'seq'>, b: Pick<MessageRow, 'created_at' | 'seq'>): number =>
  a.created_at.getTime() - b.created_at.getTime() || a.seq - b.seq;

/** Customer messages that came in after `afterSeq`, in the order they were written: what waits for an answer. */
export async function unansweredMessages(
  { tx, tenantId }: UnitOfWork,
  chatId: string,
  afterSeq: number,
  limit: number,
): Promise<MessageRow[]> {
  const where = and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.chat_id, chatId),
    eq(chat_history.autor, 'customer'),
    gt(chat_history.seq, afterSeq),
  );
  const rows = await tx.select().from(chat_history).where(where).orderBy(desc(chat_history.seq)).limit(limit);
  return rows.sort(byTime);
}

/** What the AI said last, and staff since then did not answer for it; empty when the AI was not the last of us. */
export async function findLastAnswer({ tx, tenantId }: UnitOfWork, chatId: string): Promise<string> {
  const where = and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.chat_id, chatId),
    eq(chat_history.role, 'assistant'),
    ne(chat_history.autor, 'system'),
  );
  const [row] = await tx
    .select({ autor: chat_history.autor, content: chat_history.content })
    .from(chat_history)
    .where(where)
    .orderBy(desc(chat_history.created_at), desc(chat_history.seq))
    .limit(1);
  return row?.autor === 'ai' ? row.content : '';
}

export async function countAiMessagesSince({ tx, tenantId }: UnitOfWork, chatId: string, since: Date): Promise<number> {
  const where = and(
    eq(chat_history.tenant_id, tenantId),
    eq(chat_history.chat_id, chatId),
    eq(chat_history.autor, 'ai'),
    gt(chat_history.created_at, since),
  );
  return (await tx.select({ total: count() }).from(chat_history).where(where))[0]?.total ?? 0;
}

export interface Turn {
  chatId: string;
  resultado: string;
  modelo?: string | null;
  tokensEntrada?: number | null;
  tokensSaida?: number | null;
  duracaoMs?: number | null;
}

/** One line per turn of the AI: what it cost and how it ended. No texts. */
export async function recordTurn({ tx, tenantId }: UnitOfWork, turn: Turn): Promise<void> {
  await tx.insert(execucoes_ia).values({
    tenant_id: tenantId,
    chat_id: turn.chatId,
    resultado: turn.resultado,
    modelo: turn.modelo ?? null,
    tokens_entrada: turn.tokensEntrada ?? null,
    tokens_saida: turn.tokensSaida ?? null,
    duracao_ms: turn.duracaoMs ?? null,
  });
}

/** Two conversations turned out to be one: the turns go along. */
export async function moveTurns({ tx, tenantId }: UnitOfWork, fromChatId: string, toChatId: string): Promise<void> {
  await tx
    .update(execucoes_ia)
    .set({ chat_id: toChatId })
    .where(and(eq(execucoes_ia.tenant_id, tenantId), eq(execucoes_ia.chat_id, fromChatId)));
}
