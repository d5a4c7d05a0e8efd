import type { UnitOfWork } from '@balcao/kit/db';
import { type FoundDocument, findDocumentsByLikeness, findDocumentsByWords } from './documents.repository';

const MAX_QUERY = 1_000;

/** The company's active documents that may answer these texts, best first. */
export async function retrieveDocuments(
  unit: UnitOfWork,
  texts: readonly string[],
  limit: number,
): Promise<FoundDocument[]> {
  const query = texts.join(' ').slice(-MAX_QUERY);
  const byWords = await findDocumentsByWords(unit, query, limit);
  return byWords.length > 0 ? byWords : findDocumentsByLikeness(unit, query, limit);
}
