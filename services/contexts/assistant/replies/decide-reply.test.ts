import type { ChatRow } from '../../chats';
import { asksForPerson } from '../language/asks-for-person';
import { createBreaker } from '../provider/circuit-breaker';
import { AI_LIMITS } from './ai-limits';
import { type DueDecision, decideDue, decideHandoff, refusalOf } from './decide-reply';
import { pickSources } from './pick-sources';

const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

describe('decideDue', () => {
  const due = { responder_em: at(-1), modo: 'ai' as const, ultima_entrada_seq: 5, respondida_ate_seq: 4 };
  it.each<[string, Partial<ChatRow>, DueDecision]>([
    ['the burst is over', {}, { kind: 'due' }],
    ['the customer may still be typing', { responder_em: at(900) }, { kind: 'wait', ms: 900 }],
    ['nothing is planned', { responder_em: null }, { kind: 'nothing' }],
    ['a person took over', { modo: 'human' }, { kind: 'stop' }],
    ['staff was called', { modo: 'attention' }, { kind: 'stop' }],
    ['it was answered', { respondida_ate_seq: 5 }, { kind: 'stop' }],
  ])('%s', (_, change, decision) => {
    expect(decideDue({ ...due, ...change }, now)).toEqual(decision);
  });
});

describe('refusalOf', () => {
  it.each([
    ['active', null, null],
    ['trial', at(1), null],
    ['trial', at(-1), 'expired'],
    ['suspended', null, 'suspended'],
    ['cancelled', null, 'cancelled'],
  ])('%s until %p: %p', (status, trial_ends_at, reason) => {
    expect(refusalOf({ status, trial_ends_at, acesso_ate: null, exclusao_em: null }, now)).toBe(reason);
  });
  it('a company that is being deleted gets none, whatever else it is', () => {
    const leaving = { status: 'active', trial_ends_at: null, acesso_ate: null, exclusao_em: at(1) };
    expect(refusalOf(leaving, now)).toBe('leaving');
  });
  it('a cancelled month answers until it ends', () => {
    const until = (acesso_ate: Date) =>
      refusalOf({ status: 'active', trial_ends_at: null, acesso_ate, exclusao_em: null }, now);
    expect([until(at(1)), until(at(0))]).toEqual([null, 'cancelled']);
  });
});

describe('decideHandoff', () => {
  const about = { texts: ['oi'], lastAnswer: '', newestAt: now, recentAnswers: 0 };
  it('answers normally', () => expect(decideHandoff(about, AI_LIMITS, now)).toBeNull());
  it('calls staff for who asks', () =>
    expect(decideHandoff({ ...about, texts: ['falar com atendente'] }, AI_LIMITS, now)).toBe('person'));
  it.each([
    [
      'sim',
      'Essa informação eu ainda não tenho aqui. Posso chamar alguém da equipe para te ajudar. Quer que eu chame?',
    ],
    ['fechou', 'O valor eu não tenho aqui. Quer que eu chame alguém da equipe?'],
    ['pode, por favor', 'Isso eu não sei. Posso chamar alguém da equipe para confirmar?'],
    ['sim, pode chamar', 'Não tenho essa informação. Quer falar com uma pessoa?'],
  ])('calls staff for who says %p to %p', (said, lastAnswer) =>
    expect(decideHandoff({ ...about, texts: [said], lastAnswer }, AI_LIMITS, now)).toBe('person'),
  );
  it.each([
    ['não', 'Posso chamar alguém da equipe. Quer que eu chame?'],
    ['marca às 15h', 'Posso chamar alguém da equipe. Quer que eu chame?'],
    ['sim', 'Quer que eu chame alguém? Ou posso marcar às 15h?'],
    [
      'sim',
      'Posso marcar? Corte com Júlia, terça-feira, 24/11, às 14h (R$ 80,00).\nResponda SIM, ou me diga o que mudar.',
    ],
    ['sim', 'Vou chamar alguém da equipe.'],
  ])('calls nobody for who says %p to %p', (said, lastAnswer) =>
    expect(decideHandoff({ ...about, texts: [said], lastAnswer }, AI_LIMITS, now)).not.toBe('person'),
  );
  it('calls staff for an appointment, which it cannot make', () => {
    expect(decideHandoff({ ...about, texts: ['oi', 'quero marcar um corte'] }, AI_LIMITS, now)).toBe('booking');
    const offered = { ...about, texts: ['sim'], lastAnswer: 'Quer que eu veja um horário para você?' };
    expect(decideHandoff(offered, AI_LIMITS, now)).toBe('booking');
  });
  it('breaks a loop of two robots', () =>
    expect(decideHandoff({ ...about, recentAnswers: AI_LIMITS.loopMax }, AI_LIMITS, now)).toBe('loop'));
  it('leaves what waited too long to staff', () =>
    expect(decideHandoff({ ...about, newestAt: at(-AI_LIMITS.staleMs - 1) }, AI_LIMITS, now)).toBe('stale'));
});

describe('asksForPerson', () => {
  it.each([
    'Quero falar com um atendente',
    'quero falar com alguém',
    'posso falar com uma pessoa?',
    'prefiro ser atendida por uma pessoa de verdade',
    'ATENDIMENTO HUMANO',
    'atendente',
    'me passa para uma atendente por favor',
    'gostaria de conversar com a recepção',
  ])('%s: yes', (text) => expect(asksForPerson(text)).toBe(true));
  it.each([
    'oi',
    'quanto custa para uma pessoa?',
    'é atendimento com hora marcada?',
    'a atendente de ontem foi ótima',
    'o corte humano é legal',
    'minha equipe quer um pacote',
  ])('%s: no', (text) => expect(asksForPerson(text)).toBe(false));
});

describe('createBreaker', () => {
  it('stops asking after repeated failures, longer each time, and starts again when it worked', () => {
    let time = 0;
    const breaker = createBreaker(() => time);
    for (let i = 0; i < 3; i += 1) breaker.failed('a');
    expect(breaker.waitMs('a')).toBe(0);
    breaker.failed('a');
    expect(breaker.waitMs('a')).toBe(5_000);
    expect(breaker.waitMs('b')).toBe(0);
    time = 5_000;
    expect(breaker.waitMs('a')).toBe(0);
    breaker.failed('a');
    expect(breaker.waitMs('a')).toBe(10_000);
    breaker.worked('a');
    expect(breaker.waitMs('a')).toBe(0);
  });
});

describe('pickSources', () => {
  it('names the documents an answer rests on, each once, with the passage it rests on most', () => {
    const documents = [
      { id: '1', titulo: 'Cancelamento', conteudo: 'Cancelar no dia custa metade.' },
      { id: '1', titulo: 'Cancelamento', conteudo: 'Avise com antecedência de 24 horas' },
      { id: '2', titulo: 'Estacionamento', conteudo: 'Vagas cobertas no subsolo' },
    ];
    expect(pickSources('Para cancelamento, avise com antecedencia de 24 horas.', documents)).toEqual([
      { id: '1', titulo: 'Cancelamento', trecho: 'Avise com antecedência de 24 horas' },
    ]);
  });
});
