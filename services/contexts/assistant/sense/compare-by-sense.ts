import type { Deps } from '@balcao/kit/deps';
import { MAX_PASSAGES, MAX_QUERY, retrievePassages } from '../knowledge/retrieve-passages';
import { type Embed, embeddingModel } from '../provider/embed';
import type { AiSettings } from '../provider/provider-client';
import { recordTurn } from '../replies/ai.repository';
import { COMPARED } from '../schema';
import { type Ranked, rankTogether } from './rank-together';
import type { Seek } from './seek';
import { listPassages, listVectors, wakeSense } from './sense.repository';
import { likeness } from './vectors';

export type { Ranked } from './rank-together';

/** The best passages by words and sense together; null: just now there are words alone. Never throws. */
export type CompareBySense = (tenantId: string, settings: AiSettings, seek: Seek) => Promise<Ranked[] | null>;

/** Somebody waits: later than this, the words have to do. */
const PATIENCE_MS = 1_500;
const CANDIDATES = 20;
/** What is hardly nearer than noise is noise. */
const MARGIN = 0.02;

// docs/decisions/0093-vectors-are-bytes-beside-the-words.md
export const compareBySense = (
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  embed: Embed,
): CompareBySense => {
  async function compare(tenantId: string, settings: AiSettings, { marca, ruido, texts }: Seek) {
    const place = embeddingModel(settings);
    if (place.marca !== marca) {
      await db.tenant(tenantId, (unit) => wakeSense(unit, clock()));
      return null;
    }
    const began = performance.now();
    const result = await embed(settings, [texts.join('\n').slice(-MAX_QUERY)], PATIENCE_MS);
    const [question] = result.kind === 'vectors' ? result.vectors : [];
    if (result.kind !== 'vectors' || !question) return null;
    const duracaoMs = Math.round(performance.now() - began);
    return db.tenant(tenantId, async (unit) => {
      const used = { modelo: place.model, tokensEntrada: result.tokens, duracaoMs };
      recordTurn(unit, Object.assign({ chatId: null, resultado: COMPARED }, used));
      const [words, vectors] = await Promise.all([retrievePassages(unit, texts, CANDIDATES), listVectors(unit, marca)]);
      const near = vectors
        .map(({ id, vector }) => ({ id, like: likeness(question, vector) }))
        .filter(({ like }) => like > ruido + MARGIN)
        .sort((a, b) => b.like - a.like)
        .slice(0, CANDIDATES);
      const found = await listPassages(
        unit,
        near.map(({ id }) => id),
      );
      const ordered = near.flatMap(({ id }) => found.find(({ trecho }) => trecho === id) ?? []);
      return rankTogether(words, ordered, MAX_PASSAGES);
    });
  }

  return (tenantId, settings, seek) =>
    compare(tenantId, settings, seek).catch((error: unknown) => {
      log.warn({ err: error, tenantId }, 'a question was compared by its words alone');
      return null;
    });
};
