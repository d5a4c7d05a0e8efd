import type { MessageRow } from '../../chats';
import { newFlow } from '../flow/flow-state';
import type { ProviderAnswer, ProviderProblem } from '../provider/provider-result';
import { callPatienceMs, AI_LIMITS as limits } from './ai-limits';
import { decideOutcome, type OutcomeInput } from './decide-outcome';
import { decideReply, type Reading } from './decide-reply';

const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const message = (change: Partial<MessageRow> = {}) =>
  ({ id: 'm', seq: 5, tipo: 'text', content: 'vocês abrem amanhã?', created_at: at(-3_000), ...change }) as MessageRow;
const newest = message();
const chat = {
  modo: 'ai',
  ultima_entrada_seq: 5,
  respondida_ate_seq: 4,
  tentativas_ia: 0,
  fluxo: null,
} satisfies OutcomeInput['chat'];

function outcome(content: string | ProviderProblem, change: Partial<OutcomeInput> = {}) {
  const answer: ProviderAnswer = { kind: 'answer', content, cutOff: false, model: 'm', tokensIn: 1, tokensOut: 1 };
  return decideOutcome({ chat, newest, upToSeq: 5, result: answer, limits, now, jitter: 1, ...change });
}
const failed = (problem: ProviderProblem, change: Partial<OutcomeInput> = {}, retryAfterMs: number | null = null) =>
  outcome('', { result: { kind: 'failure', problem, status: 500, retryAfterMs }, ...change });

describe('decideOutcome', () => {
  it('sends what the model said', () =>
    expect(outcome('Abrimos às 9h.')).toEqual({ kind: 'send', text: 'Abrimos às 9h.', resultado: 'answered' }));

  it.each<[string, Partial<OutcomeInput['chat']>, string]>([
    ['a person took over', { modo: 'human' }, 'discarded:human'],
    ['the customer wrote again', { ultima_entrada_seq: 6 }, 'discarded:newer'],
    ['it was answered meanwhile', { respondida_ate_seq: 5 }, 'discarded:answered'],
  ])('discards any result when %s', (_, change, resultado) => {
    expect(outcome('Abrimos às 9h.', { chat: { ...chat, ...change } })).toEqual({ kind: 'discard', resultado });
    expect(failed('auth', { chat: { ...chat, ...change } })).toEqual({ kind: 'discard', resultado });
  });

  it('lets no closing words out while a question of ours about a visit stands: that is asked again', () => {
    const closing = 'Certo, Ana! Se precisar de mais alguma coisa, é só escrever.';
    const asked = (minutes: number, content = closing) => {
      const em = now.getTime() - minutes * 60_000;
      const fluxo = Object.assign(newFlow('agendar'), { pergunta: 'confirma' as const, em });
      return outcome(content, { chat: Object.assign({}, chat, { fluxo }) }).kind;
    };
    expect([asked(1), asked(65)]).toEqual(['ask-again', 'ask-again']);
    expect([asked(25 * 60), asked(1, 'Temos wifi, sim. Se precisar, é só falar.')]).toEqual(['send', 'send']);
    expect(outcome(closing)).toMatchObject({ kind: 'send', text: closing });
  });

  it('follows a command only while nothing else happened, and an answer only to a question', () => {
    const called = (name: 'agendar' | 'aceitar', change: Partial<OutcomeInput['chat']> = {}) => {
      const call = { name, words: {} };
      const result: ProviderAnswer = {
        kind: 'answer',
        content: '',
        cutOff: false,
        model: 'm',
        tokensIn: 1,
        tokensOut: 1,
      };
      return outcome('', { result: Object.assign(result, { call }), chat: Object.assign({}, chat, change) });
    };
    const fluxo = Object.assign(newFlow('agendar'), { em: now.getTime() });
    expect(called('agendar')).toMatchObject({ kind: 'command', resultado: 'answered:agenda' });
    expect(called('aceitar', { fluxo })).toMatchObject({ kind: 'command' });
    expect(called('aceitar')).toMatchObject({ kind: 'retry', resultado: 'retry:empty' });
    expect(called('agendar', { ultima_entrada_seq: 6 })).toMatchObject({ resultado: 'discarded:newer' });
    expect(called('agendar', { modo: 'human' })).toMatchObject({ resultado: 'discarded:human' });
  });

  it('calls the team in the model’s words, and for a claim in ours', () => {
    const asked = { by: newest, answer: 'Vou chamar a equipe.' };
    expect(outcome('[EQUIPE] Vou chamar a equipe.')).toMatchObject({ kind: 'hand-off', reason: 'person', asked });
    const claimed = outcome('Pronto, seu horário está confirmado para amanhã às 10h.');
    expect(claimed).toEqual({
      kind: 'hand-off',
      reason: 'booking',
      asked: { by: newest },
      resultado: 'hand-over:claim',
    });
  });

  it('tries a passing trouble again, later each time, and after what the provider asks for', () => {
    expect(failed('transient')).toEqual({ kind: 'retry', waitMs: limits.backoffMs, resultado: 'retry:transient' });
    expect(failed('rate', { chat: { ...chat, tentativas_ia: 2 } })).toMatchObject({ waitMs: limits.backoffMs * 4 });
    expect(failed('rate', {}, 7_000)).toMatchObject({ kind: 'retry', waitMs: 7_000 });
    expect(outcome('   ')).toMatchObject({ kind: 'retry', resultado: 'retry:empty' });
  });

  it('gives a hanging model less and less time, so that staff is called at the deadline', () => {
    const writtenAt = at(0);
    const left = (seconds: number, tries = 1) => callPatienceMs(limits, { writtenAt, tries, now: at(seconds * 1_000) });
    expect(left(4, 0)).toBe(limits.callTimeoutMs);
    // Hanging every time: the burst's wait, a call that times out, a wait, …
    let [seconds, tries] = [4, 0];
    for (;;) {
      seconds += left(seconds, tries) / 1_000;
      const result = failed('transient', {
        now: at(seconds * 1_000),
        newest: message({ created_at: writtenAt }),
        chat: { ...chat, tentativas_ia: tries },
        jitter: 1.2,
      });
      if (result.kind !== 'retry') break;
      seconds += result.waitMs / 1_000;
      tries += 1;
    }
    expect(seconds).toBeLessThanOrEqual(limits.deadlineMs / 1_000);
    expect(tries).toBeGreaterThanOrEqual(2);
    // An old message that is answered late by the company's wish.
    expect(left(3_600, 0)).toBe(limits.callTimeoutMs);
  });

  it('gives up when it cannot help, was empty too often, or took too long', () => {
    const handOff = { kind: 'hand-off', broken: true };
    expect(failed('auth')).toEqual({ ...handOff, reason: 'auth', resultado: 'hand-over:auth' });
    expect(failed('empty', { chat: { ...chat, tentativas_ia: limits.maxNoAnswer } })).toMatchObject({
      kind: 'hand-off',
      reason: 'empty',
      broken: false,
    });
    const late = { newest: message({ created_at: at(-limits.deadlineMs) }) };
    expect(failed('transient', late)).toMatchObject({ ...handOff, reason: 'late' });
  });
});

describe('decideReply', () => {
  const terms = { status: 'active', trial_ends_at: null, acesso_ate: null, exclusao_em: null, limite_mensagens: 500 };
  const company = { nome: 'Bella', cidade_base: null, fuso_horario: 'America/Sao_Paulo', ...terms };
  const settings = { baseUrl: 'http://ai', typed: false, apiKey: 'k', model: 'm', customInstructions: null };
  const reading: Reading = {
    company,
    waiting: [newest],
    recentAnswers: 0,
    lastAnswer: '',
    settings,
    overCap: false,
    messagesLeft: true,
    books: false,
    dueAt: now,
  };
  const decide = (change: Partial<Reading> = {}) => decideReply({ ...reading, ...change }, limits, now);

  it('asks about what the customer wrote lately, not about a phone’s history', () => {
    const old = message({ seq: 1, created_at: at(-3_000 - limits.staleMs - 1) });
    expect(decide({ waiting: [old, newest] })).toMatchObject({ kind: 'ask', newest, pending: [newest] });
  });
  it('reads by rules so much of a flood, the newest of it; the model is shown all', () => {
    const flood = Array.from({ length: 15 }, (_, n) => message({ seq: n, content: `${n} ${'a'.repeat(20_000)}` }));
    const waiting = [...flood, message({ seq: 20, content: 'quero marcar um corte amanhã' })];
    const decided = decide({ waiting, books: true });
    const texts = decided.kind === 'flow' ? decided.texts : [];
    expect(texts.map((text) => text.slice(0, 12))).toEqual(['14 aaaaaaaaa', 'quero marcar']);
    expect(decided).toMatchObject({ pending: waiting });
  });
  it('waits for a voice message that is being written down, so long and no longer', () => {
    const voice = (transcricao: 'pendente' | 'feita') =>
      message({
        tipo: 'audio',
        content: 'quero falar com um atendente',
        midia: { kind: 'arquivo', transcricao } as MessageRow['midia'],
      });
    const waiting = [voice('pendente'), newest];
    expect(decide({ waiting })).toEqual({ kind: 'wait', ms: limits.voiceMs });
    expect(decide({ waiting, dueAt: at(1_000 - limits.voiceMs) })).toEqual({ kind: 'wait', ms: 1_000 });
    expect(decide({ waiting, dueAt: at(-limits.voiceMs) })).toMatchObject({ kind: 'ask' });
    expect(decide({ waiting, messagesLeft: false })).toMatchObject({ kind: 'hand-off', reason: 'messages' });
    expect(decide({ waiting: [voice('feita')] })).toMatchObject({ kind: 'hand-off', reason: 'person' });
  });
  it('leaves what came in late to staff, unless the company wishes an answer', () => {
    const waiting = [message({ created_at: at(-limits.staleMs - 1) })];
    expect(decide({ waiting })).toMatchObject({ kind: 'hand-off', reason: 'stale' });
    const wishes = { ...settings, answersLate: true };
    expect(decide({ waiting, settings: wishes })).toMatchObject({ kind: 'ask' });
    const older = [message({ created_at: at(-limits.lateMs - 1) })];
    expect(decide({ waiting: older, settings: wishes })).toMatchObject({ kind: 'hand-off', reason: 'stale' });
  });
  it('stops when nothing waits, or nobody is there to answer for', () => {
    expect(decide({ waiting: [] })).toEqual({ kind: 'stop' });
    expect(decide({ company: undefined })).toEqual({ kind: 'stop' });
  });
  it('tells the customer about staff when they asked for somebody, and says nothing otherwise', () => {
    const asks = message({ content: 'quero falar com um atendente' });
    expect(decide({ waiting: [asks] })).toEqual({ kind: 'hand-off', reason: 'person', asked: asks });
    expect(decide({ recentAnswers: limits.loopMax })).toEqual({ kind: 'hand-off', reason: 'loop' });
    expect(decide({ settings: null })).toEqual({ kind: 'hand-off', reason: 'unconfigured' });
    const suspended = { ...company, status: 'suspended' };
    expect(decide({ company: suspended, waiting: [asks] })).toEqual({ kind: 'hand-off', reason: 'suspended' });
    expect(decide({ messagesLeft: false, waiting: [asks] })).toEqual({ kind: 'hand-off', reason: 'messages' });
  });
});
