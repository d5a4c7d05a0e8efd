import type { Egress, WayTo } from '@balcao/kit/egress';
import { toFile } from 'openai';
import type { Transcribe, Transcription, Voice } from '../../chats';
import { classifyProviderError } from './classify-provider-error';
import { openClient } from './open-client';
import type { ProviderFailure } from './provider-result';
import { isRetryable } from './provider-result';
import { readTranscription, readUse } from './read-transcription';

const TIMEOUT_MS = 60_000;
const LANGUAGE = 'pt';

/** What the model is called that listens; everybody else calls it as the first of them did. */
const MODELS: [host: RegExp, model: string][] = [
  [/(^|\.)groq\.com$/, 'whisper-large-v3-turbo'],
  [/(^|\.)mistral\.ai$/, 'voxtral-mini-latest'],
  [/(^|\.)together\.(xyz|ai)$/, 'openai/whisper-large-v3'],
];
const USUAL_MODEL = 'whisper-1';

/** Providers go by the name's ending, and not all of them know `.oga` or `.opus`. */
const NAMES: Record<string, string> = {
  'audio/ogg': 'audio.ogg',
  'audio/mpeg': 'audio.mp3',
  'audio/mp4': 'audio.m4a',
  'audio/wav': 'audio.wav',
  'audio/webm': 'audio.webm',
};

export function listeningModel(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return MODELS.find(([host]) => host.test(hostname))?.[1] ?? USUAL_MODEL;
}

const ended = ({ problem, retryAfterMs }: ProviderFailure): Transcription =>
  isRetryable(problem) ? { kind: 'later', afterMs: retryAfterMs } : { kind: 'never', why: problem };

/** Has a provider write voice messages down, through the guarded `fetch` of outgoing calls. */
export function createTranscriber(wayTo: WayTo<Pick<Egress, 'fetch'>>): Transcribe {
  return async (settings, { bytes, mime }: Voice) => {
    const name = NAMES[mime];
    if (!name) return { kind: 'never', why: 'format' };
    const client = openClient(settings, wayTo(settings).fetch, TIMEOUT_MS);
    const model = listeningModel(settings.baseUrl);
    const ask = async (response_format: 'verbose_json' | 'json'): Promise<Transcription | ProviderFailure> => {
      try {
        const file = await toFile(bytes, name, { type: mime });
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const asked = { file, model, language: LANGUAGE, temperature: 0, response_format };
        const answer = await client.audio.transcriptions.create(asked, { signal });
        const text = readTranscription(answer);
        return text === null ? { kind: 'never', why: 'empty' } : { kind: 'text', text, use: readUse(answer, model) };
      } catch (error) {
        return classifyProviderError(error);
      }
    };
    const first = await ask('verbose_json');
    // Newer models know the plain answer only.
    const last = first.kind === 'failure' && first.problem === 'parameter' ? await ask('json') : first;
    return last.kind === 'failure' ? ended(last) : last;
  };
}
