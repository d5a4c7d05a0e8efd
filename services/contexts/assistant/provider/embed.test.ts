import { likeness, packVector, toUnit, unpackVector } from '../sense/vectors';
import { createEmbedder, embeddingModel, readVectors } from './embed';

const settings = { baseUrl: 'https://ai.example/v1/', apiKey: 'k', typed: true };

/** Answers in turn, and remembers what was asked. */
function provider(...answers: [status: number, body: unknown][]) {
  const asked: { url: string; body: Record<string, unknown> }[] = [];
  const fetch = async (url: string, init: { body: string }) => {
    asked.push({ url, body: JSON.parse(init.body) });
    const [status, body] = answers[asked.length - 1] ?? [500, {}];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { asked, embed: createEmbedder(() => ({ fetch: fetch as never })) };
}
const data = (...vectors: unknown[]) => ({ data: vectors.map((embedding, index) => ({ index, embedding })) });

describe('createEmbedder', () => {
  it('asks for few numbers, and gives one direction for each text', async () => {
    const { asked, embed } = provider([200, Object.assign(data([3, 4], [0, 2]), { usage: { prompt_tokens: 7 } })]);
    const result = await embed(settings, ['a', 'b'], 5_000);
    expect(result).toMatchObject({ kind: 'vectors', tokens: 7 });
    if (result.kind === 'vectors')
      expect(result.vectors.map((vector) => vector[1]?.toFixed(1))).toEqual(['0.8', '1.0']);
    expect(asked[0]).toMatchObject({
      url: 'https://ai.example/v1/embeddings',
      body: { model: 'text-embedding-3-small', input: ['a', 'b'], dimensions: 512, encoding_format: 'float' },
    });
  });

  it('takes them whole where they cannot be shortened', async () => {
    const { asked, embed } = provider([400, { error: { message: 'dimensions?' } }], [200, data([1, 0])]);
    expect(await embed(settings, ['a'], 5_000)).toMatchObject({ kind: 'vectors', tokens: null });
    expect(asked[1]?.body).not.toHaveProperty('dimensions');
  });

  it('calls the model as the provider does', () => {
    expect(embeddingModel({ baseUrl: 'https://api.mistral.ai/v1' }).model).toBe('mistral-embed');
    const [one, other] = ['https://a.example', 'https://b.example'].map((baseUrl) => embeddingModel({ baseUrl }).marca);
    expect(one).not.toBe(other);
  });
});

describe('readVectors', () => {
  it.each([
    ['nothing', {}],
    ['too few', data([1, 0])],
    ['no numbers', data([1, 0], ['x', 1])],
    ['no direction', data([1, 0], [0, 0])],
    ['holes', data([1, 0], [null, 1])],
    ['of two lengths', data([1, 0], [1, 0, 0])],
    ['twice the same place', { data: [1, 1].map((index) => ({ index, embedding: [1, 0] })) }],
    ['a place far away', { data: [0, 1e9].map((index) => ({ index, embedding: [1, 0] })) }],
  ])('takes no answer with %s', (_, body) => expect(readVectors(body, 2)).toBeNull());

  it('keeps a vector through the database', () => {
    const vector = toUnit([1, 2, 2]) as Float32Array;
    expect(likeness(vector, unpackVector(packVector(vector)))).toBeCloseTo(1);
    expect(likeness(vector, new Float32Array(2))).toBe(0);
  });
});
