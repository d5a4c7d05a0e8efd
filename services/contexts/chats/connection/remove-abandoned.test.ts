import { isAbandoned } from './remove-abandoned';

const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const row = {
  status: 'disconnected' as const,
  problema: null,
  phone_number: null,
  desligada_em: null,
  estado_em: ago(10),
};
const is = (over: object, kind: 'open' | 'connecting' | 'closed' | 'missing' | 'unreachable') =>
  isAbandoned(Object.assign({}, row, over), { kind }, now);

describe('what the gateway has and nobody wants', () => {
  it('a code nobody scanned, once the gateway gave up and nobody tried again', () => {
    expect(is({}, 'closed')).toBe(true);
    expect(is({ estado_em: ago(1) }, 'closed')).toBe(false);
    expect(is({ status: 'connecting' }, 'connecting')).toBe(false);
  });
  it('a creation that failed half-way', () => {
    expect(is({ problema: 'failed', phone_number: '5511900000000' }, 'closed')).toBe(true);
  });
  it('whatever turns up after the company took its number off', () => {
    const off = { desligada_em: ago(1), phone_number: '5511900000000', estado_em: ago(1) };
    for (const kind of ['open', 'connecting', 'closed'] as const) expect(is(off, kind)).toBe(true);
    for (const kind of ['missing', 'unreachable'] as const) expect(is(off, kind)).toBe(false);
  });
  it('a phone that was unlinked stays: connecting again begins with it', () => {
    expect(is({ phone_number: '5511900000000' }, 'closed')).toBe(false);
  });
});
