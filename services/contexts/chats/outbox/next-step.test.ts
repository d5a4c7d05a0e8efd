import type { EnvioRow } from './envios.repository';
import { nextStep, type StepInput } from './next-step';
import { OUTBOX_LIMITS as limits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import { addressesOf, addressOf } from './sender';

const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const planned = {
  status: 'planned',
  guarda_seq: 7,
  valido_ate: null,
  erro: null,
  created_at: at(-100),
  proxima_em: at(-100),
  iniciado_em: null,
};

function step(change: Partial<EnvioRow> = {}, more: Partial<Omit<StepInput, 'envio'>> = {}) {
  const envio = { ...planned, ...change } as EnvioRow;
  const message = { autor: 'ai' as const, apagada: false };
  const chat = { modo: 'ai' as const, ultima_entrada_seq: 7 };
  return nextStep({ envio, message, chat, connected: true, now, limits, ...more });
}
const MINUTE = 60_000;
const system = { message: { autor: 'system' as const, apagada: false } };
const reminder = (ms: number) => ({ guarda_seq: null, valido_ate: at(ms) });
const staff = { message: { autor: 'staff' as const, apagada: false } };

describe('nextStep', () => {
  it('sends what is due', () => expect(step()).toEqual({ kind: 'send' }));
  it('waits for what is not', () =>
    expect(step({ status: 'retry', proxima_em: at(50) })).toEqual({ kind: 'wait', ms: 50 }));
  it('suppresses an answer when a person took over, even before it is due', () =>
    expect(
      step({ status: 'retry', proxima_em: at(50) }, { chat: { modo: 'human', ultima_entrada_seq: 7 } }),
    ).toMatchObject({ kind: 'suppress', erro: SEND_TEXTS.takenOver }));
  it('suppresses an answer when the customer wrote again', () =>
    expect(step({}, { chat: { modo: 'ai', ultima_entrada_seq: 8 } })).toMatchObject({ erro: SEND_TEXTS.overtaken }));
  it("suppresses what nobody typed when the customer said 'SAIR' since; what is asked for afterwards leaves", () => {
    const saidAt = (ms: number) => ({
      ...system,
      chat: { modo: 'ai' as const, ultima_entrada_seq: 7, saiu_em: at(ms) },
    });
    expect(step(reminder(MINUTE), saidAt(-50))).toMatchObject({ kind: 'suppress', erro: SEND_TEXTS.optedOut });
    expect(step(reminder(MINUTE), saidAt(-200))).toEqual({ kind: 'send' });
  });
  it('what waits for its turn alone is looked at each time; what failed meanwhile is not', () => {
    const turn = { guarda_seq: null, vez_em: at(50) };
    expect(step({ ...turn, proxima_em: at(50) }, staff)).toEqual({ kind: 'send' });
    expect(step({ ...turn, status: 'retry', proxima_em: at(70) }, staff)).toEqual({ kind: 'wait', ms: 70 });
  });
  it('does not guard what staff wrote', () =>
    expect(step({ guarda_seq: null }, { ...staff, chat: { modo: 'human', ultima_entrada_seq: 9 } })).toEqual({
      kind: 'send',
    }));
  it('keeps everything for later while not connected', () => {
    expect(step({}, { connected: false })).toEqual({ kind: 'postpone' });
    expect(step({ guarda_seq: null }, { ...staff, connected: false })).toEqual({ kind: 'postpone' });
  });
  it.each<[string, number, object, object, ReturnType<typeof nextStep>]>([
    [
      'an answer is over after ten minutes',
      10 * MINUTE,
      {},
      {},
      { kind: 'suppress', erro: SEND_TEXTS.late, late: true },
    ],
    ['an answer is not, before', 10 * MINUTE - 1, {}, {}, { kind: 'send' }],
    ['staff’s is kept for a day', 23 * 60 * MINUTE, { guarda_seq: null }, staff, { kind: 'send' }],
    [
      'and then left to staff, with the reason',
      24 * 60 * MINUTE,
      { guarda_seq: null, erro: SEND_TEXTS.notConnected },
      staff,
      { kind: 'fail', erro: SEND_TEXTS.notConnected },
    ],
    ['a reminder goes out as long as it is valid', 23 * 60 * MINUTE, reminder(1), system, { kind: 'send' }],
    ['and not later', 5, reminder(0), system, { kind: 'suppress', erro: SEND_TEXTS.late, late: false }],
    [
      'what became of a deed of the AI goes out as long as it is true',
      23 * 60 * MINUTE,
      reminder(1),
      {},
      { kind: 'send' },
    ],
    ['and is shown as not sent later', 5, reminder(0), {}, { kind: 'fail', erro: SEND_TEXTS.down }],
    ['our word on a "sim" for an hour', 59 * MINUTE, { guarda_seq: null }, system, { kind: 'send' }],
    ['and not later either', 60 * MINUTE, { guarda_seq: null }, system, { kind: 'fail', erro: SEND_TEXTS.down }],
  ])('%s', (...[, age, change, more, expected]) =>
    expect(step({ ...change, created_at: at(-age) }, more)).toEqual(expected),
  );
  it('a message that keeps failing holds the next one back for a while, a reminder never', () => {
    const failing = { status: 'retry' as const, erro: SEND_TEXTS.lost, guarda_seq: null, proxima_em: at(80) };
    expect(step({ ...failing, created_at: at(-limits.holdMs) }, staff)).toEqual({ kind: 'wait', ms: 80 });
    expect(step({ ...failing, created_at: at(-limits.holdMs - 1) }, staff)).toEqual({ kind: 'pass' });
    expect(step({ ...failing, ...reminder(9) }, system)).toEqual({ kind: 'pass' });
    const offline = { ...failing, erro: SEND_TEXTS.notConnected, created_at: at(-limits.holdMs - 1) };
    expect(step(offline, staff)).toEqual({ kind: 'wait', ms: 80 });
  });
  it('never touches a send that may be under way, and marks it unknown after the lease', () => {
    expect(step({ status: 'sending', iniciado_em: at(-1_000) })).toEqual({ kind: 'wait', ms: limits.leaseMs - 1_000 });
    expect(step({ status: 'sending', iniciado_em: at(-limits.leaseMs) })).toEqual({ kind: 'mark-unknown' });
  });
  it('looks a doubtful send up, holds the next one while it may still leave, then lets it pass', () => {
    const doubt = { status: 'unknown' as const, iniciado_em: at(-5_000), duvida_ate: at(1) };
    expect(step(doubt)).toEqual({ kind: 'reconcile' });
    expect(step({ ...doubt, proxima_em: at(80) })).toEqual({ kind: 'wait', ms: 80 });
    expect(step({ ...doubt, duvida_ate: at(0), proxima_em: at(80) })).toEqual({ kind: 'pass' });
  });
});

describe('addresses', () => {
  it('answers to the exact address, the typed number, or the hidden id', () => {
    const customer_phone = '5531987654321';
    expect(addressOf({ jid: '553187654321@s.whatsapp.net', customer_phone })).toBe('553187654321@s.whatsapp.net');
    expect(addressOf({ jid: null, customer_phone })).toBe(customer_phone);
    expect(addressOf({ jid: '99@lid', customer_phone })).toBe(customer_phone);
    expect(addressOf({ jid: '99@lid', customer_phone: '99@lid' })).toBe('99@lid');
  });
  it('looks a send up under every name a conversation may have', () => {
    expect(addressesOf({ jid: null, lid: '99@lid', customer_phone: '5531987654321' })).toEqual([
      '5531987654321@s.whatsapp.net',
      '553187654321@s.whatsapp.net',
      '99@lid',
    ]);
  });
});
