import { createBreaker } from '../provider/circuit-breaker';
import type { AiSettings, AskProvider } from '../provider/provider-client';
import type { ProviderFailure, ProviderProblem, ProviderResult } from '../provider/provider-result';
import { AI_LIMITS } from './ai-limits';
import type { Asked } from './ai-ports';
import { askModel } from './ask-model';

const reserve = { baseUrl: 'https://reserva.exemplo/v1', apiKey: 'r', typed: true, model: 'reserva' };
const settings: AiSettings = {
  baseUrl: 'https://ia.exemplo/v1',
  apiKey: 'k',
  typed: true,
  model: 'principal',
  customInstructions: null,
  reserve,
};
const fails = (problem: ProviderProblem, retryAfterMs: number | null = null): ProviderFailure => ({
  kind: 'failure',
  problem,
  status: null,
  retryAfterMs,
});
const answers = (model: string): ProviderResult => ({
  kind: 'answer',
  content: `de ${model}`,
  cutOff: false,
  model,
  tokensIn: 5,
  tokensOut: 2,
});

const NOW = new Date('2026-11-18T15:00:00Z');
const written = (ageMs: number, tries = 0) => ({
  chat: { tentativas_ia: tries },
  newest: { created_at: new Date(NOW.getTime() - ageMs) },
});

/** A company's model and its reserve, each as it is told to be; who was asked, and how long each was waited for. */
function place(main: ProviderResult, other: ProviderResult = answers('reserva')) {
  const asked: { model: string; apiKey: string; timeoutMs: number }[] = [];
  const says = { main, other };
  const ask: AskProvider = async ({ baseUrl, model, apiKey }, _, { timeoutMs = 0 } = {}) => {
    asked.push({ model, apiKey, timeoutMs });
    return baseUrl === reserve.baseUrl ? says.other : says.main;
  };
  const model = askModel(
    ask,
    createBreaker(() => NOW.getTime()),
    AI_LIMITS,
  );
  const input: Asked['input'] = {
    company: { nome: 'Salão', cidade: null, fuso: 'America/Sao_Paulo' },
    services: [],
    documents: [],
    instructions: null,
    conversation: [{ autor: 'customer', tipo: 'text', content: 'oi' }],
    writtenAt: NOW,
    now: NOW,
  };
  const turn = (about = written(2_000), of: AiSettings = settings) =>
    model('t-1', Object.assign({ settings: of, input, driving: null }, about));
  return { asked, says, turn };
}

test('a model that answers is asked alone', async () => {
  const { asked, turn } = place(answers('principal'));
  expect(await turn()).toEqual(answers('principal'));
  expect(asked.map(({ model }) => model)).toEqual(['principal']);
});

test.each<ProviderProblem>(['auth', 'model', 'quota', 'address', 'rate', 'transient', 'empty', 'rejected', 'too-long'])(
  'a model whose trouble is %s: the reserve answers, with its own key, and it is known why',
  async (problem) => {
    const { asked, turn } = place(fails(problem));
    expect(await turn()).toMatchObject({ content: 'de reserva', model: 'reserva', insteadOf: problem });
    expect(asked.at(-1)).toMatchObject({ model: 'reserva', apiKey: 'r' });
  },
);

test('what a model will not say, the reserve is not asked to; without a reserve nobody is', async () => {
  const refusing = place(fails('refused'));
  expect(await refusing.turn()).toEqual(fails('refused'));
  expect(refusing.asked).toHaveLength(1);
  const alone = place(fails('transient'));
  const { reserve: _reserve, ...without } = settings;
  expect(await alone.turn(written(2_000), without)).toEqual(fails('transient'));
  expect(alone.asked).toHaveLength(1);
});

test('a breaker that is open costs nothing: the reserve is asked at once, and has a breaker of its own', async () => {
  const { asked, says, turn } = place(fails('transient'));
  for (let turns = 0; turns < 6; turns += 1) await turn();
  expect(asked.filter(({ model }) => model === 'principal')).toHaveLength(4);
  expect(asked.filter(({ model }) => model === 'reserva')).toHaveLength(6);
  says.other = fails('transient');
  for (let turns = 0; turns < 4; turns += 1) await turn();
  const before = asked.length;
  expect(await turn()).toMatchObject({ kind: 'failure', problem: 'transient', retryAfterMs: expect.any(Number) });
  expect(asked).toHaveLength(before);
});

test.each([
  [fails('auth'), fails('quota'), fails('auth')],
  [fails('auth'), fails('transient', 700), fails('transient', 700)],
  [fails('rate', 5_000), fails('transient', 700), fails('rate', 700)],
  [fails('rate', 5_000), fails('transient'), fails('rate')],
  [fails('rate', 5_000), fails('auth'), fails('rate', 5_000)],
])('both away: %j and %j are %j', async (main, other, said) => {
  expect(await place(main, other).turn()).toEqual(said);
});

describe('both are asked within the time of one answer', () => {
  const waits = async (ageMs: number, tries = 0) => {
    const { asked, turn } = place(fails('transient'), fails('transient'));
    await turn(written(ageMs, tries));
    return asked.map(({ timeoutMs }) => timeoutMs);
  };
  it('each a whole one while there is time, then halves', async () => {
    expect(await waits(0)).toEqual([30_000, 30_000]);
    const [main, other = 0] = await waits(100_000, 1);
    expect(main).toBe(9_000);
    // What the main one did not use is the reserve's.
    expect(other).toBeGreaterThan(17_900);
    expect(other).toBeLessThanOrEqual(18_000);
  });
  it('a main one that hangs leaves the reserve its half, and staff is called in time', async () => {
    for (const [ageMs, tries] of [
      [0, 0],
      [60_000, 1],
      [110_000, 1],
      [114_000, 2],
    ] as const) {
      const [main = 0] = await waits(ageMs, tries);
      const { asked, says, turn } = place(fails('transient'), fails('transient'));
      const clock = jest.spyOn(performance, 'now');
      let now = 0;
      clock.mockImplementation(() => now);
      const hangs = () => {
        now += main;
        return fails('transient');
      };
      Object.defineProperty(says, 'main', { get: hangs });
      await turn(written(ageMs, tries));
      clock.mockRestore();
      const [, other] = asked;
      expect(other?.timeoutMs).toBeGreaterThanOrEqual(Math.min(main, 2_500));
      expect(ageMs + main + (other?.timeoutMs ?? 0)).toBeLessThanOrEqual(AI_LIMITS.deadlineMs);
    }
  });
});
