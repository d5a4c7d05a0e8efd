import type { UnitOfWork } from '@balcao/kit/db';
import { findPassages, type Passage } from './find-passages.repository';
import { readQuestion } from './read-question';

export const MAX_QUERY = 1_000;
/** So many an answer is given to read. */
export const MAX_PASSAGES = 5;
/** What holds less of a question is about something else. */
const LEAST = 0.15;

/** The passages of the company's active documents that may answer these texts, best first. */
export async function retrievePassages(
  unit: UnitOfWork,
  texts: readonly string[],
  limit = MAX_PASSAGES,
): Promise<Passage[]> {
  const words = readQuestion(texts.join(' ').slice(-MAX_QUERY));
  return (await findPassages(unit, words, limit)).filter(({ cobertura }) => cobertura >= LEAST);
}
