import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { lockKey } from '@balcao/kit/lock';
import { type SQL, sql } from 'drizzle-orm';
import { documents } from '../schema';

export interface Answer {
  pergunta: string;
  resposta: string;
}

/** The answers as rows `v (pergunta, resposta, ordem)`; of a question asked twice the last counts. */
const listed = (answers: readonly Answer[]): SQL => sql`(
  select distinct on (f_busca(r.par->>'pergunta')) r.par->>'pergunta' as pergunta, r.par->>'resposta' as resposta, r.ordem
  from jsonb_array_elements(${JSON.stringify(answers)}::jsonb) with ordinality as r (par, ordem)
  order by f_busca(r.par->>'pergunta'), r.ordem desc) v`;

/** Until the end of the transaction nobody else saves answers of this company. */
export async function lockAnswers({ tx, tenantId }: UnitOfWork): Promise<void> {
  await lockKey(tx, `answers:${tenantId}`);
}

/** Gives questions that are kept their new answers; how many there were. One that is switched off stays so. */
export async function updateAnswers({ tx, tenantId }: UnitOfWork, answers: readonly Answer[]): Promise<number> {
  const rows = await tx.execute(sql`
    update ${documents} d set conteudo = v.resposta from ${listed(answers)}
    where d.tenant_id = ${tenantId} and d.tipo = 'faq' and f_busca(d.titulo) = f_busca(v.pergunta) returning d.id`);
  return rows.length;
}

/** Keeps those questions that are new; how many there were. */
export async function insertAnswers({ tx, tenantId }: UnitOfWork, answers: readonly Answer[]): Promise<number> {
  const fresh = await tx.execute<{ pergunta: string; resposta: string }>(sql`
    select v.pergunta, v.resposta from ${listed(answers)} where not exists (select 1 from ${documents} d
      where d.tenant_id = ${tenantId} and d.tipo = 'faq' and f_busca(d.titulo) = f_busca(v.pergunta)) order by v.ordem`);
  if (!fresh.length) return 0;
  const rows = fresh.map(({ pergunta, resposta }) => ({
    id: newId(),
    tenant_id: tenantId,
    titulo: pergunta,
    conteudo: resposta,
    tipo: 'faq' as const,
  }));
  await tx.insert(documents).values(rows);
  return rows.length;
}
