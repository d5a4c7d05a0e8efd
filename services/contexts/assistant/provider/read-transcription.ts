import { recordOf } from '@balcao/kit/record';
import type { ListeningUse } from '../../chats';

/** How a provider says that nobody speaks: above the one and below the other. */
const NO_SPEECH = 0.6;
const UNSURE = -1;

/** What models write down of noise and silence: lines of films they were taught with. */
const PHANTOMS =
  /^(legendas? (pela|por|da) .*|(muito )?obrigad[oa] por (assistir|assistirem|ver)\b.*|inscreva-se .*|n[aã]o se esque[cç]a de (se inscrever|deixar).*|at[eé] o? ?pr[oó]ximo v[ií]deo.*|thanks? (you )?for watching.*|amara\.org.*|subt[ií]tulos .*|\[?(m[uú]sica|sil[eê]ncio|aplausos)\]?|♪.*)$/i;

interface Segment {
  no_speech_prob?: unknown;
  avg_logprob?: unknown;
}

const isSilent = ({ no_speech_prob, avg_logprob }: Segment) =>
  typeof no_speech_prob === 'number' &&
  no_speech_prob > NO_SPEECH &&
  typeof avg_logprob === 'number' &&
  avg_logprob < UNSURE;

/** Compatible servers leave things out: what is said, empty when nobody speaks, null when the answer is none. */
export function readTranscription(body: unknown): string | null {
  const { text, segments } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof text !== 'string') return null;
  const parts: Segment[] = Array.isArray(segments) ? segments.filter((part) => typeof part === 'object' && part) : [];
  if (parts.length > 0 && parts.every(isSilent)) return '';
  const said = text.replace(/\s+/g, ' ').trim();
  const silent = !/[\p{L}\p{N}]/u.test(said) || PHANTOMS.test(said.replace(/[.!…]{1,5}$/, ''));
  return silent ? '' : said;
}

const amount = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

/** What it took, in seconds or in tokens: some providers say so, some only how long the voice is. */
export function readUse(body: unknown, model: string): ListeningUse {
  const { usage, duration } = recordOf(body);
  const { seconds, input_tokens, output_tokens } = recordOf(usage);
  return {
    model,
    seconds: amount(seconds) ?? amount(duration),
    tokensIn: amount(input_tokens),
    tokensOut: amount(output_tokens),
  };
}
