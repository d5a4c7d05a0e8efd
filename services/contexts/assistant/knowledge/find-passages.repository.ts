import type { UnitOfWork } from '@balcao/kit/db';
import { writtenOnce } from '@balcao/kit/written-once';
import { sql } from 'drizzle-orm';
import { documents } from '../schema';
import type { Word } from './read-question';
import { passagens } from './schema';

/** A piece of an active document that may answer. */
export interface Passage {
  /** Of the document. */
  id: string;
  /** Of the passage. */
  trecho: string;
  titulo: string;
  secao: string;
  conteudo: string;
  /** How much of what was asked is in it, from 0 to 1. */
  cobertura: number;
}

// docs/decisions/0014-search-under-row-level-security.md
const search = writtenOnce(
  (_tx, $: { tenantId: string; words: string; limit: number }) => sql<Passage>`
    select d.id, p.id as trecho, d.titulo, p.secao, p.texto as conteudo, f.cobertura
    from achar_passagens(${$.words}::jsonb, ${$.limit}::int) f
    join ${passagens} p on p.tenant_id = ${$.tenantId} and p.id = f.id
    join ${documents} d on d.tenant_id = ${$.tenantId} and d.id = p.document_id and d.ativo
    order by f.pontos desc, p.id`,
);

/** The passages that answer best, the best first; one statement. */
export async function findPassages(
  { tx, tenantId }: UnitOfWork,
  words: readonly Word[],
  limit: number,
): Promise<Passage[]> {
  if (words.length === 0) return [];
  return [...(await search(tx, { tenantId, words: JSON.stringify(words), limit }))];
}
