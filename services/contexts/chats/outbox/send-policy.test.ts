import type { EnvioRow } from './envios.repository';
import { OUTBOX_LIMITS as limits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import {
  type AfterFailure,
  afterFailure,
  afterLook,
  deadlineOf,
  kindOf,
  nextLook,
  type RefusedProblem,
  type SendKind,
} from './send-policy';

const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const MINUTE = 60_000;

describe('what a message is, and until when it is worth sending', () => {
  it.each<[EnvioRow['causa'], 'ai' | 'staff' | 'system', Date | null, SendKind, number]>([
    ['an answer of the AI', 'ai', null, 'answer', 10 * MINUTE],
    ['a message of staff', 'staff', null, 'staff', 24 * 60 * MINUTE],
    ['our word on a "sim"', 'system', null, 'reply', 60 * MINUTE],
    ['a reminder', 'system', at(15 * MINUTE), 'reminder', 15 * MINUTE],
    ['a reminder of next week', 'system', at(7 * 24 * 60 * MINUTE), 'reminder', 7 * 24 * 60 * MINUTE],
    ['what became of a deed of the AI', 'ai', at(15 * MINUTE), 'news', 15 * MINUTE],
  ])('%s', (...[, autor, valido_ate, kind, ms]) => {
    expect(kindOf({ autor }, { valido_ate })).toBe(kind);
    expect(deadlineOf(kind, { valido_ate, created_at: now })).toBe(now.getTime() + ms);
  });
});

describe('after a call that did not send', () => {
  type Failure = Parameters<typeof afterFailure>[0]['failure']['kind'];
  const day = now.getTime() + 24 * 60 * MINUTE;
  const after = (failure: Failure, tries = 1, deadline = day) =>
    afterFailure({ failure: { kind: failure }, tries, deadline, now, limits, spread: 1 });
  const retry = (ms: number, erro: string, problem: RefusedProblem | null = null): AfterFailure => ({
    kind: 'retry',
    at: at(ms),
    erro,
    problem,
  });

  it.each<[Failure, number, AfterFailure]>([
    ['recipient', 1, { kind: 'dead', erro: SEND_TEXTS.recipient }],
    ['invalid', 1, { kind: 'dead', erro: SEND_TEXTS.invalid }],
    ['conflict', 1, { kind: 'dead', erro: SEND_TEXTS.invalid }],
    ['transient', 1, retry(1_000, SEND_TEXTS.down)],
    ['transient', 3, retry(4_000, SEND_TEXTS.down)],
    ['transient', 300, retry(60_000, SEND_TEXTS.down)],
    ['disconnected', 1, retry(10_000, SEND_TEXTS.notConnected)],
    ['disconnected', 300, retry(60_000, SEND_TEXTS.notConnected)],
    ['auth', 1, retry(30_000, SEND_TEXTS.refused, 'refused')],
    ['gone', 300, retry(300_000, SEND_TEXTS.notConnected, 'missing')],
    ['ambiguous', 9, { kind: 'doubt', until: at(limits.answeredGraceMs), silent: false }],
    ['cut', 9, { kind: 'doubt', until: at(limits.cutGraceMs), silent: false }],
    ['unanswered', 1, { kind: 'doubt', until: at(limits.graceMs), silent: true }],
  ])('%s, try %i', (failure, tries, expected) => expect(after(failure, tries)).toEqual(expected));

  it('is tried until the deadline, and never later', () => {
    expect(after('disconnected', 300, now.getTime() + 5_000)).toMatchObject({ at: at(5_000) });
    expect(after('transient', 300, now.getTime() - 5_000)).toMatchObject({ at: now });
  });
  it('spreads what failed together', () => {
    const spread = (factor: number) =>
      afterFailure({ failure: { kind: 'transient' }, tries: 1, deadline: day, now, limits, spread: factor });
    expect([spread(0.8), spread(1.2)]).toMatchObject([{ at: at(800) }, { at: at(1_200) }]);
  });
});

describe('after looking for a doubtful one in vain', () => {
  const doubt = {
    duvida_desde: at(-limits.graceMs),
    duvida_ate: now,
    buscas_vazias: limits.emptyLooks - 1,
    sem_resposta: 1,
    tentativas: 1,
    created_at: at(-limits.graceMs - limits.callMs),
  };
  const look = (change: Partial<typeof doubt> = {}, found: 'missing' | 'unclear' = 'missing') =>
    afterLook({ envio: { ...doubt, ...change }, found, now, limits });

  it.each<[string, ReturnType<typeof look>, ReturnType<typeof look>]>([
    ['over, and looked for often enough: once more', look(), { kind: 'resend', at: now }],
    ['it may still leave', look({ duvida_ate: at(1) }), { kind: 'wait', emptyLooks: limits.emptyLooks, over: false }],
    ['not looked for often enough', look({ buscas_vazias: 0 }), { kind: 'wait', emptyLooks: 1, over: true }],
    ['nobody could be asked', look({}, 'unclear'), { kind: 'wait', emptyLooks: limits.emptyLooks - 1, over: true }],
    ['the second without an answer: staff', look({ sem_resposta: 2 }), { kind: 'dead', erro: SEND_TEXTS.lost }],
    [
      'answered with errors: again, later and later',
      look({ sem_resposta: 0, tentativas: 5 }),
      { kind: 'resend', at: at(16_000) },
    ],
    [
      'nobody could be asked for a day',
      look({ duvida_desde: at(-limits.unknownEndMs - 1) }, 'unclear'),
      { kind: 'dead', erro: SEND_TEXTS.unconfirmed },
    ],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected));

  it('looks several times while it may leave, once as soon as that is over, and then ever more rarely', () => {
    const desde = at(0);
    const looks: number[] = [];
    for (let ms = limits.reconcileMs; ms < 20 * MINUTE; ) {
      looks.push(ms);
      const envio = { ...doubt, duvida_desde: desde, duvida_ate: at(limits.graceMs) };
      ms += nextLook({ envio, now: at(ms), limits });
    }
    expect(looks.filter((ms) => ms < limits.graceMs).length).toBeGreaterThanOrEqual(limits.emptyLooks);
    expect(looks).toContain(limits.graceMs);
    expect(looks.length).toBeLessThan(20);
  });
});
