import type { EnvioRow } from './envios.repository';
import { nextStep, type StepInput } from './next-step';
import { OUTBOX_LIMITS as limits } from './outbox-limits';
import { SEND_TEXTS } from './outbox-texts';
import { addressesOf, addressOf } from './sender';

const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const planned = { status: 'planned', guarda_seq: 7, created_at: at(-100), proxima_em: at(-100), iniciado_em: null };

function step(change: Partial<EnvioRow> = {}, more: Partial<Omit<StepInput, 'envio'>> = {}) {
  const envio = { ...planned, ...change } as EnvioRow;
  const message = { autor: 'ai' as const, apagada: false };
  const chat = { modo: 'ai' as const, ultima_entrada_seq: 7 };
  return nextStep({ envio, message, chat, connected: true, now, limits, ...more });
}
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
  it('does not guard what staff wrote', () =>
    expect(step({ guarda_seq: null }, { ...staff, chat: { modo: 'human', ultima_entrada_seq: 9 } })).toEqual({
      kind: 'send',
    }));
  it('keeps an answer for later while not connected, and tells staff about theirs at once', () => {
    expect(step({}, { connected: false })).toEqual({ kind: 'postpone', ms: limits.offlineMs });
    expect(step({ guarda_seq: null }, { ...staff, connected: false })).toEqual({
      kind: 'fail',
      erro: SEND_TEXTS.notConnected,
    });
  });
  it('gives an answer up when it is too late', () =>
    expect(step({ created_at: at(-limits.ttlMs - 1) })).toMatchObject({ kind: 'suppress', late: true }));
  it('never touches a send that may be under way, and marks it unknown after the lease', () => {
    expect(step({ status: 'sending', iniciado_em: at(-1_000) })).toEqual({ kind: 'wait', ms: limits.leaseMs - 1_000 });
    expect(step({ status: 'sending', iniciado_em: at(-limits.leaseMs) })).toEqual({ kind: 'mark-unknown' });
  });
  it('reconciles an unconfirmed send, holds the next one for a while, then lets it pass', () => {
    expect(step({ status: 'unknown', iniciado_em: at(-5_000) })).toEqual({ kind: 'reconcile' });
    expect(step({ status: 'unknown', iniciado_em: at(-5_000), proxima_em: at(80) })).toEqual({ kind: 'wait', ms: 80 });
    expect(step({ status: 'unknown', iniciado_em: at(-limits.unknownHoldMs), proxima_em: at(80) })).toEqual({
      kind: 'pass',
    });
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
