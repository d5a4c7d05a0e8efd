import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { writtenOnce } from '@balcao/kit/written-once';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { perguntas_sem_resposta as questions } from './schema';

/** More than a person works through. */
const LISTED = 100;
const BATCH = 500;

type Question = typeof questions.$inferSelect;

/** What was asked most lately first. */
export function listQuestionRows({ tx, tenantId }: UnitOfWork): Promise<Question[]> {
  const newest = [desc(questions.ultima_em), desc(questions.id)];
  return tx
    .select()
    .from(questions)
    .where(eq(questions.tenant_id, tenantId))
    .orderBy(...newest)
    .limit(LISTED);
}

export async function removeQuestion({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const which = and(eq(questions.tenant_id, tenantId), eq(questions.id, id));
  return (await tx.delete(questions).where(which).returning({ id: questions.id })).length > 0;
}

interface Asked {
  id: string;
  tenantId: string;
  pergunta: string;
  chave: string;
  now: Date;
}
const countQuestion = writtenOnce(
  (_tx, $: Asked) => sql`
    insert into ${questions} as q (id, tenant_id, pergunta, chave, ultima_em)
    values (${$.id}, ${$.tenantId}, ${$.pergunta}, ${$.chave}, ${$.now}::timestamptz)
    on conflict (tenant_id, chave) do update set vezes = q.vezes + 1, ultima_em = excluded.ultima_em,
      pergunta = excluded.pergunta`,
);

/** Counts a question nothing answers, stored with the commit. */
export function noteQuestion(
  { tx, tenantId, send }: UnitOfWork,
  { pergunta, chave }: Pick<Asked, 'pergunta' | 'chave'>,
  now: Date,
): void {
  send(countQuestion(tx, { id: newId(), tenantId, pergunta, chave, now }));
}

/** Of the whole platform; returns how many went. */
export async function removeOldQuestions({ tx }: PlatformUnitOfWork, before: Date): Promise<number> {
  const old = tx.select({ id: questions.id }).from(questions).where(lt(questions.ultima_em, before)).limit(BATCH);
  return (await tx.delete(questions).where(inArray(questions.id, old)).returning({ id: questions.id })).length;
}
