import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../shared/package-folder';

const ENDINGS = ['flac', 'mp3', 'mp4', 'mpeg', 'mpga', 'm4a', 'ogg', 'wav', 'webm'];
const SECONDS = 3;

export type Heard =
  | { kind: 'text'; model: string; format: string; text: string }
  | { kind: 'refused'; message: string; param: string; code?: string };

/** Behind the sound of a file that carries its own words. */
const WORDS_MARK = '\nfala: ';

/** What a fixture says: the voice message of the simulated customers, written down beside it. */
const fixtureText = (): string => readFileSync(join(packageFolder(), 'fixtures', 'audio.txt'), 'utf8').trim();

/** What is said in a file: the words it carries, else those of the fixture. */
async function wordsOf(file: Blob): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const at = bytes.lastIndexOf(WORDS_MARK);
  return at < 0 ? fixtureText() : bytes.toString('utf8', at + WORDS_MARK.length).trim();
}

/** Reads a request of `audio/transcriptions` as a provider does: the name's ending decides, and the bytes must be there. */
export async function transcribe(body: Buffer, contentType: string): Promise<Heard> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const [file, model, format] = [form.get('file'), form.get('model'), form.get('response_format') ?? 'json'];
  if (typeof model !== 'string' || model === '')
    return { kind: 'refused', message: 'you must provide a model parameter', param: 'model' };
  if (file === null || typeof file === 'string' || file.size === 0)
    return { kind: 'refused', message: 'file is required', param: 'file' };
  if (!ENDINGS.includes(file.name.split('.').at(-1) ?? ''))
    return { kind: 'refused', message: `Unsupported file format ${file.name}`, param: 'file' };
  if (format === 'verbose_json' && !model.includes('whisper')) {
    const message = `response_format '${format}' is not compatible with model '${model}'`;
    return { kind: 'refused', message, param: 'response_format', code: 'unsupported_value' };
  }
  return { kind: 'text', model, format: String(format), text: await wordsOf(file) };
}

/** The answer in the asked form. */
export const transcription = ({ text, format }: Extract<Heard, { kind: 'text' }>) => {
  if (format !== 'verbose_json') return { text };
  const segments = [{ id: 0, start: 0, end: SECONDS, text, no_speech_prob: 0.01, avg_logprob: -0.2 }];
  return { task: 'transcribe', language: 'portuguese', duration: SECONDS, text, segments };
};
