import { moneyOf } from '@balcao/contracts/money';
import { numbersFrom } from '@balcao/testing/random-work';
import { commissionOf, type PaidService, splitReceived } from './earn';
import { ruleFinder } from './find-rule';

const service = (id: string, cents: number, recebido = 0, status = 'concluido'): PaidService => ({
  id,
  status,
  valor: moneyOf(cents),
  recebido,
});
const percent = (percentual: string) => ({ tipo: 'percentual' as const, percentual, valor: null });
const fixed = (valor: string) => ({ tipo: 'fixo' as const, percentual: null, valor });

describe('splitting what was received', () => {
  it('in the proportion of the prices, whichever service the payment names', () => {
    expect([...splitReceived([service('a', 8_000, 5_000), service('b', 6_000)])]).toEqual([
      ['a', 2_857],
      ['b', 2_143],
    ]);
  });
  it('no service gets more than it costs; what was cancelled gets nothing, but what was paid for it stays', () => {
    const rows = [service('a', 8_000, 20_000), service('b', 6_000), service('c', 4_000, 100, 'cancelado')];
    expect([...splitReceived(rows)]).toEqual([
      ['a', 8_000],
      ['b', 6_000],
    ]);
    expect([...splitReceived([service('a', 8_000), service('c', 4_000, 3_000, 'faltou')])]).toEqual([['a', 3_000]]);
  });
  it('of nothing is nothing', () => {
    expect([...splitReceived([service('a', 0), service('b', 0)])]).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
  });
  it('10,000 visits: the shares are whole cents, none below zero or above its price, and their sum is what was received', () => {
    const next = numbersFrom(59);
    for (let n = 0; n < 10_000; n += 1) {
      const rows = Array.from({ length: 1 + next(6) }, (_, at) =>
        service(`s${at}`, next(4) ? next(30_000) : next(9_999_999_999), next(3) ? next(20_000) : next(9_999_999_999)),
      );
      const total = rows.reduce((all, { valor }) => all + Number(valor.replace('.', '')), 0);
      const received = rows.reduce((all, { recebido }) => all + recebido, 0);
      const shares = splitReceived(rows);
      let sum = 0;
      for (const { id, valor } of rows) {
        const share = shares.get(id) ?? -1;
        expect(Number.isSafeInteger(share) && share >= 0).toBe(true);
        expect(share).toBeLessThanOrEqual(Number(valor.replace('.', '')));
        sum += share;
      }
      expect(sum).toBe(Math.min(total, received));
    }
  });
});

describe('what a share earns', () => {
  it.each([
    [percent('40.00'), 8_000, 8_000, 3_200],
    [percent('33.33'), 10_000, 10_000, 3_333],
    [percent('12.50'), 5, 100, 1],
    [percent('10.00'), 4, 100, 0],
    [percent('100.00'), 9_999_999_999, 9_999_999_999, 9_999_999_999],
    [percent('0.00'), 8_000, 8_000, 0],
    [fixed('25.00'), 8_000, 8_000, 2_500],
    [fixed('25.00'), 2_000, 8_000, 625],
    [null, 8_000, 8_000, 0],
    [percent('40.00'), 0, 8_000, 0],
  ])('%p of %d of a price of %d is %d', (rule, base, price, earned) => {
    expect(commissionOf(rule, base, price)).toBe(earned);
  });
});

describe('which rule holds', () => {
  const rule = (desde: string, produto_id: string | null, what: ReturnType<typeof percent> | { tipo: 'padrao' }) =>
    Object.assign({ percentual: null, valor: null, profissional_id: 'julia', produto_id, desde }, what);
  const find = ruleFinder([
    rule('2031-02-01', null, percent('50.00')),
    rule('2031-01-01', null, percent('40.00')),
    rule('2031-03-01', 'corte', { tipo: 'padrao' }),
    rule('2031-01-15', 'corte', percent('60.00')),
  ]);
  it.each([
    ['escova', '2030-12-31', null],
    ['escova', '2031-01-01', '40.00'],
    ['escova', '2031-01-31', '40.00'],
    ['escova', '2031-02-01', '50.00'],
    ['corte', '2031-01-14', '40.00'],
    ['corte', '2031-02-28', '60.00'],
    ['corte', '2031-03-01', '50.00'],
    [null, '2031-03-01', '50.00'],
  ])('%s on %s: %s', (produto, day, percentual) => {
    expect(find('julia', produto, day)?.percentual ?? null).toBe(percentual);
  });
  it('of somebody without rules there is none', () => {
    expect(find('renato', 'corte', '2031-03-01')).toBeNull();
  });
});
