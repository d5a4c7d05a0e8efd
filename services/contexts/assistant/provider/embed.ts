import { createHash } from 'node:crypto';
import type { Egress, WayTo } from '@balcao/kit/egress';
import { recordOf } from '@balcao/kit/record';
import { toUnit } from '../sense/vectors';
import { classifyProviderError } from './classify-provider-error';
import { openClient } from './open-client';
import type { AiSettings } from './provider-client';
import type { ProviderFailure } from './provider-result';

interface Embedded {
  kind: 'vectors';
  /** One for each text, in their order. */
  vectors: Float32Array[];
  tokens: number | null;
}
type Result = Embedded | ProviderFailure;
/** Asks a provider what texts mean, as numbers. Never throws for what that does. */
export type Embed = (
  settings: Pick<AiSettings, 'baseUrl' | 'apiKey' | 'typed'>,
  texts: readonly string[],
  timeoutMs: number,
) => Promise<Result>;

/** What the model is called; everybody else calls it as the first of them did. */
const MODELS: [host: RegExp, model: string][] = [
  [/(^|\.)mistral\.ai$/, 'mistral-embed'],
  [/(^|\.)googleapis\.com$/, 'gemini-embedding-001'],
  [/(^|\.)together\.(xyz|ai)$/, 'intfloat/multilingual-e5-large-instruct'],
];
const USUAL_MODEL = 'text-embedding-3-small';
/** Models that can be asked for fewer numbers: a third of them says nearly all. */
const SHORTENS = /^(text-embedding-3|gemini-embedding)/;
const DIMENSIONS = 512;

export function embeddingModel({ baseUrl }: Pick<AiSettings, 'baseUrl'>) {
  const hostname = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '';
  const model = MODELS.find(([host]) => host.test(hostname))?.[1] ?? USUAL_MODEL;
  return { model, marca: createHash('sha256').update(`${baseUrl}\n${model}`).digest('hex').slice(0, 16) };
}

/** Compatible servers leave things out: null when it is not one vector for each text, all of one length. */
export function readVectors(body: unknown, count: number): Float32Array[] | null {
  const { data } = recordOf(body);
  if (!Array.isArray(data) || data.length !== count) return null;
  const vectors = new Map<number, Float32Array>();
  for (const [place, item] of data.entries()) {
    const { embedding, index = place } = recordOf(item);
    const vector = toUnit(embedding);
    if (vector) vectors.set(Number(index), vector);
  }
  const ordered = data.flatMap((_, place) => vectors.get(place) ?? []);
  return ordered.length === count && new Set(ordered.map(({ length }) => length)).size === 1 ? ordered : null;
}

const tokensOf = (body: unknown): number | null => {
  const { prompt_tokens, total_tokens } = recordOf(recordOf(body).usage);
  const used = prompt_tokens ?? total_tokens;
  return typeof used === 'number' ? used : null;
};

export function createEmbedder(wayTo: WayTo<Pick<Egress, 'fetch'>>): Embed {
  return async (settings, texts, timeoutMs) => {
    const client = openClient(settings, wayTo(settings).fetch, timeoutMs);
    const { model } = embeddingModel(settings);
    const ask = async (shorter: object): Promise<Result> => {
      try {
        const asked = Object.assign({ model, input: [...texts], encoding_format: 'float' as const }, shorter);
        const answer = await client.embeddings.create(asked, { signal: AbortSignal.timeout(timeoutMs) });
        const vectors = readVectors(answer, texts.length);
        if (vectors) return { kind: 'vectors', vectors, tokens: tokensOf(answer) };
        return { kind: 'failure', problem: 'rejected', status: 200, retryAfterMs: null };
      } catch (error) {
        return classifyProviderError(error);
      }
    };
    if (!SHORTENS.test(model)) return ask({});
    const first = await ask({ dimensions: DIMENSIONS });
    const whole = first.kind === 'failure' && (first.problem === 'parameter' || first.problem === 'rejected');
    return whole ? ask({}) : first;
  };
}
