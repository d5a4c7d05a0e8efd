import { readTranscription } from './read-transcription';
import { createTranscriber, listeningModel } from './transcribe';

const place = { baseUrl: 'https://ai.example/v1/', typed: true };
const settings = Object.assign({ apiKey: 'k', model: 'gpt-4o-mini', customInstructions: null }, place);
const voice = { bytes: Buffer.from('OggS'), mime: 'audio/ogg' };

/** Answers in turn, and remembers what was asked. */
function provider(...answers: [status: number, body: unknown][]) {
  const asked: { url: string; form: FormData }[] = [];
  const fetch = async (url: string, init: { body: FormData }) => {
    if (!(init?.body instanceof FormData)) throw new Error('not asked like that');
    asked.push({ url, form: init.body });
    const [status, body] = answers[asked.length - 1] ?? [500, {}];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { asked, transcribe: createTranscriber(() => ({ fetch: fetch as never })) };
}
const refusal = (code: string | null, message = 'no') => ({ error: { message, type: 'invalid_request_error', code } });

describe('createTranscriber', () => {
  it('hands the voice over under a name every provider knows, and says it is Portuguese', async () => {
    const { asked, transcribe } = provider([200, { text: ' Quero  marcar. ' }]);
    expect(await transcribe(settings, voice)).toMatchObject({ kind: 'text', text: 'Quero marcar.' });
    const [{ url, form } = { url: '', form: new FormData() }] = asked;
    expect(url).toBe('https://ai.example/v1/audio/transcriptions');
    const file = form.get('file');
    expect(typeof file === 'object' && file ? [file.name, file.type, file.size] : []).toEqual([
      'audio.ogg',
      'audio/ogg',
      4,
    ]);
    expect(['model', 'language', 'response_format'].map((field) => form.get(field))).toEqual([
      'whisper-1',
      'pt',
      'verbose_json',
    ]);
  });
  it('asks once more in the plain form when the other is not known', async () => {
    const { asked, transcribe } = provider([400, refusal('unsupported_value')], [200, { text: 'Oi' }]);
    expect(await transcribe(settings, voice)).toMatchObject({ kind: 'text', text: 'Oi' });
    expect(asked.map(({ form }) => form.get('response_format'))).toEqual(['verbose_json', 'json']);
  });
  it.each<[string, object, object]>([
    ['in seconds', { usage: { type: 'duration', seconds: 9 }, duration: 8.5 }, { seconds: 9 }],
    ['by its length', { duration: 8.5 }, { seconds: 8.5 }],
    ['in tokens', { usage: { type: 'tokens', input_tokens: 40, output_tokens: 7 } }, { tokensIn: 40, tokensOut: 7 }],
    ['not at all', { usage: 'x', duration: '3' }, {}],
  ])('tells what it took: %s', async (_, said, use) => {
    const { transcribe } = provider([200, Object.assign({ text: 'Oi' }, said)]);
    const nothing = { model: 'whisper-1', seconds: null, tokensIn: null, tokensOut: null };
    expect(await transcribe(settings, voice)).toEqual({ kind: 'text', text: 'Oi', use: Object.assign(nothing, use) });
  });
  it.each<[string, number, unknown, object]>([
    ['a key that is refused', 401, refusal('invalid_api_key'), { kind: 'never', why: 'auth' }],
    ['a provider that does not listen', 404, refusal(null), { kind: 'never', why: 'model' }],
    ['no credit', 429, refusal('insufficient_quota'), { kind: 'never', why: 'quota' }],
    ['bytes it cannot read', 400, refusal(null), { kind: 'never', why: 'rejected' }],
    ['too many at once', 429, refusal('rate_limit_exceeded'), { kind: 'later', afterMs: null }],
    ['a server in trouble', 503, {}, { kind: 'later', afterMs: null }],
    ['an answer that is none', 200, { words: [] }, { kind: 'never', why: 'empty' }],
  ])('%s', async (_, status, body, expected) => {
    const { transcribe } = provider([status, body], [status, body]);
    expect(await transcribe(settings, voice)).toEqual(expected);
  });
  it('does not ask about what no provider reads', async () => {
    const { asked, transcribe } = provider();
    expect(await transcribe(settings, { bytes: voice.bytes, mime: 'audio/amr' })).toMatchObject({ kind: 'never' });
    expect(asked).toEqual([]);
  });
  it.each([
    ['https://api.openai.com/v1', 'whisper-1'],
    ['https://api.groq.com/openai/v1', 'whisper-large-v3-turbo'],
    ['https://notgroq.com/v1', 'whisper-1'],
    ['https://api.together.xyz/v1', 'openai/whisper-large-v3'],
  ])('knows what listens at %s', (baseUrl, model) => {
    expect(listeningModel(baseUrl)).toBe(model);
  });
});

describe('readTranscription', () => {
  const silent = { no_speech_prob: 0.9, avg_logprob: -1.4 };
  const said = { no_speech_prob: 0.1, avg_logprob: -0.3 };
  it.each<[string, unknown, string | null]>([
    ['what is said', { text: 'Tem horário às 15h?' }, 'Tem horário às 15h?'],
    ['a thank-you that is meant', { text: 'Muito obrigada!' }, 'Muito obrigada!'],
    ['silence', { text: 'Oi', segments: [silent, silent] }, ''],
    ['silence before words', { text: 'Oi', segments: [silent, said] }, 'Oi'],
    ['a line nobody said', { text: 'Obrigado por assistir!' }, ''],
    ['subtitles', { text: 'Legendas pela comunidade Amara.org' }, ''],
    ['a note of music', { text: ' [Música] ' }, ''],
    ['dots', { text: '...' }, ''],
    ['no answer', 'ok', null],
  ])('%s', (_, body, expected) => {
    expect(readTranscription(body)).toBe(expected);
  });
});
