import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { chat_history, chats } from '../../chats/schema';
import { execucoes_ia } from '../schema';
import { casos_ia } from './schema';

export type CaseRow = typeof casos_ia.$inferSelect;
export type NewCase = Omit<typeof casos_ia.$inferInsert, 'tenant_id'>;
type MessageRow = typeof chat_history.$inferSelect;

/** How a try ends in the record of turns. */
const TRIALS = ['trial:case', 'trial:replay'] as const;

const isOne = (tenantId: string, id: string) => and(eq(casos_ia.tenant_id, tenantId), eq(casos_ia.id, id));

export async function listCases({ tx, tenantId }: UnitOfWork): Promise<CaseRow[]> {
  const ours = eq(casos_ia.tenant_id, tenantId);
  return tx.select().from(casos_ia).where(ours).orderBy(asc(casos_ia.created_at), asc(casos_ia.id));
}

export async function findCase({ tx, tenantId }: UnitOfWork, id: string): Promise<CaseRow | undefined> {
  return (await tx.select().from(casos_ia).where(isOne(tenantId, id)))[0];
}

export async function countCases({ tx, tenantId }: UnitOfWork): Promise<number> {
  return (await tx.select({ n: count() }).from(casos_ia).where(eq(casos_ia.tenant_id, tenantId)))[0]?.n ?? 0;
}

/** Of those of one message there is one. */
export async function insertCases({ tx, tenantId }: UnitOfWork, cases: readonly NewCase[]): Promise<CaseRow[]> {
  if (cases.length === 0) return [];
  const rows = cases.map((one) => Object.assign({ tenant_id: tenantId }, one));
  return tx.insert(casos_ia).values(rows).onConflictDoNothing().returning();
}

export async function findPinned({ tx, tenantId }: UnitOfWork, messageId: string): Promise<CaseRow | undefined> {
  const ofMessage = and(eq(casos_ia.tenant_id, tenantId), eq(casos_ia.mensagem_id, messageId));
  return (await tx.select().from(casos_ia).where(ofMessage))[0];
}

/** What was known of it is forgotten. */
export async function changeCase(
  { tx, tenantId }: UnitOfWork,
  id: string,
  patch: Pick<CaseRow, 'falas' | 'espera' | 'referencia'>,
): Promise<CaseRow | undefined> {
  const forgotten = { passou: null, impressao: null, ensaio: null, rodado_em: null };
  const set = Object.assign({ revisao: sql`${casos_ia.revisao} + 1` }, forgotten, patch);
  return (await tx.update(casos_ia).set(set).where(isOne(tenantId, id)).returning())[0];
}

/** Undefined: it was changed or deleted meanwhile. */
export async function keepTry(
  { tx, tenantId }: UnitOfWork,
  { id, revisao }: Pick<CaseRow, 'id' | 'revisao'>,
  set: Pick<CaseRow, 'passou' | 'impressao' | 'ensaio' | 'rodado_em'>,
): Promise<CaseRow | undefined> {
  const asTried = and(isOne(tenantId, id), eq(casos_ia.revisao, revisao));
  return (await tx.update(casos_ia).set(set).where(asTried).returning())[0];
}

export async function deleteCase({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  return (await tx.delete(casos_ia).where(isOne(tenantId, id)).returning({ id: casos_ia.id })).length > 0;
}

/** Two conversations turned out to be one: the cases pinned in them go along. */
export async function moveCases({ tx, tenantId }: UnitOfWork, fromChatId: string, toChatId: string): Promise<void> {
  const there = and(eq(casos_ia.tenant_id, tenantId), eq(casos_ia.chat_id, fromChatId));
  await tx.update(casos_ia).set({ chat_id: toChatId }).where(there);
}

export async function countTrials({ tx, tenantId }: UnitOfWork, since: Date): Promise<number> {
  const { tenant_id, created_at, resultado } = execucoes_ia;
  const ours = and(eq(tenant_id, tenantId), gte(created_at, since), inArray(resultado, [...TRIALS]));
  return (await tx.select({ n: count() }).from(execucoes_ia).where(ours))[0]?.n ?? 0;
}

/** An answer of the assistant's, whose it was, and how its turn ended. */
export interface Answered {
  message: MessageRow;
  cliente: string | null;
  resultado: string | null;
}

/** The clock that writes a turn down is another one. */
const SKEW = sql`interval '3 seconds'`;
const turnOf = sql<string | null>`(select e.resultado from ${execucoes_ia} e
  where e.tenant_id = ${chat_history.tenant_id} and e.chat_id = ${chat_history.chat_id}
    and e.created_at between ${chat_history.created_at} - ${SKEW} and ${chat_history.created_at} + ${SKEW}
    and (e.resultado like 'answered%' or e.resultado like 'hand-over:%')
  order by abs(extract(epoch from e.created_at - ${chat_history.created_at})) limit 1)`;
/** Before it the customer spoke: it is the first part of an answer. */
const opensAnswer = sql`(select p.autor from ${chat_history} p
  where p.tenant_id = ${chat_history.tenant_id} and p.chat_id = ${chat_history.chat_id} and p.seq < ${chat_history.seq}
    and p.autor <> 'system'
  order by p.created_at desc, p.seq desc limit 1) = 'customer'`;

const readAnswered = ({ tx, tenantId }: UnitOfWork) =>
  tx
    .select({ message: chat_history, cliente: chats.nome, resultado: turnOf })
    .from(chat_history)
    .innerJoin(chats, and(eq(chats.tenant_id, tenantId), eq(chats.id, chat_history.chat_id)));

export async function findAnswered(unit: UnitOfWork, id: string): Promise<Answered | undefined> {
  const { tenant_id, autor, apagada } = chat_history;
  const ofAi = and(eq(tenant_id, unit.tenantId), eq(chat_history.id, id), eq(autor, 'ai'), eq(apagada, false));
  return (await readAnswered(unit).where(ofAi))[0];
}

/** Since then, the newest first: answers a model gave. */
export async function listAnswered(unit: UnitOfWork, since: Date, limit: number): Promise<Answered[]> {
  const { tenant_id, autor, apagada, created_at, seq } = chat_history;
  const lately = and(eq(tenant_id, unit.tenantId), eq(autor, 'ai'), eq(apagada, false), gte(created_at, since));
  const byModel = sql`${turnOf} in ('answered', 'hand-over:model', 'hand-over:claim') or ${turnOf} like 'hand-over:unsupported%'`;
  return readAnswered(unit)
    .where(and(lately, opensAnswer, sql`(${byModel})`))
    .orderBy(sql`${created_at} desc`, sql`${seq} desc`)
    .limit(limit);
}

/** What was said before a message, oldest first, and what the assistant went on to say. */
export async function readAround(
  { tx, tenantId }: UnitOfWork,
  { chat_id, seq, created_at }: Pick<MessageRow, 'chat_id' | 'seq' | 'created_at'>,
  limit: number,
): Promise<{ before: MessageRow[]; after: MessageRow[] }> {
  const { autor, apagada } = chat_history;
  const ours = and(eq(chat_history.tenant_id, tenantId), eq(chat_history.chat_id, chat_id), eq(apagada, false));
  const [before, after] = await Promise.all([
    tx
      .select()
      .from(chat_history)
      .where(
        and(
          ours,
          sql`(${chat_history.created_at}, ${chat_history.seq}) < (${created_at.toISOString()}::timestamptz, ${seq})`,
          sql`${autor} <> 'system'`,
        ),
      )
      .orderBy(sql`${chat_history.created_at} desc`, sql`${chat_history.seq} desc`)
      .limit(limit),
    tx
      .select()
      .from(chat_history)
      .where(
        and(
          ours,
          sql`(${chat_history.created_at}, ${chat_history.seq}) > (${created_at.toISOString()}::timestamptz, ${seq})`,
        ),
      )
      .orderBy(asc(chat_history.created_at), asc(chat_history.seq))
      .limit(3),
  ]);
  return { before: before.reverse(), after };
}
