import { centsOf, moneyOf } from '@balcao/contracts/money';
import { numbersFrom } from '@balcao/testing/random-work';
import { splitReceived } from '../commissions/earn';
import { partOf, partsInTurn, sharesOf } from './person-share';

const PEOPLE = ['julia', 'renato', 'bia'];
const service = (id: string, cents: number, profissional_id: string, status = 'concluido') => ({
  id,
  status,
  valor: moneyOf(cents),
  profissional_id,
});
const entry = (id: string, cents: number, { back = 0, status = 'pago' } = {}) => ({
  id,
  status,
  valor: moneyOf(cents),
  reembolsado: moneyOf(back),
});
const VISIT = [service('corte', 8_000, 'julia'), service('escova', 6_000, 'renato')];
const sharesFor = (who: string, ...entries: ReturnType<typeof entry>[]) =>
  Object.fromEntries(sharesOf(partOf(VISIT, who), entries));

it('of a visit of one person everything is theirs; who did nothing has nothing', () => {
  const part = partOf([service('corte', 8_000, 'julia')], 'julia');
  expect(sharesOf(part, [entry('a', 5_000, { back: 1_000 })]).get('a')).toEqual({ valor: 5_000, reembolsado: 1_000 });
  expect(sharesFor('bia', entry('a', 5_000))).toEqual({ a: { valor: 0, reembolsado: 0 } });
});

it('of a visit of two, in the proportion of the prices, whichever service a payment names', () => {
  expect(sharesFor('julia', entry('a', 10_000), entry('b', 4_000))).toEqual({
    a: { valor: 5_714, reembolsado: 0 },
    b: { valor: 2_286, reembolsado: 0 },
  });
});

it('what is still to come is shared after what came, also when it was entered before', () => {
  const shares = sharesFor('julia', entry('later', 4_000, { status: 'pendente' }), entry('now', 10_000));
  expect([shares.now?.valor, shares.later?.valor]).toEqual([5_714, 2_286]);
});

it('what was given back as a whole stays nobody’s; what was taken back shows its share and counts for no other', () => {
  const shares = sharesFor(
    'julia',
    entry('back', 7_000, { back: 7_000, status: 'reembolsado' }),
    entry('void', 7_000, { status: 'cancelado' }),
    entry('paid', 14_000),
  );
  expect(shares).toEqual({
    back: { valor: 4_000, reembolsado: 4_000 },
    void: { valor: 4_000, reembolsado: 0 },
    paid: { valor: 8_000, reembolsado: 0 },
  });
});

it('what was paid beyond what the visit costs now is nobody’s', () => {
  const visit = [service('corte', 8_000, 'julia'), service('escova', 6_000, 'renato', 'cancelado')];
  const sum = ['julia', 'renato'].flatMap((who) => [...sharesOf(partOf(visit, who), [entry('a', 14_000)]).values()]);
  expect(sum.map(({ valor }) => valor)).toEqual([8_000, 0]);
});

it('2,000 visits: shares of all people are the whole of each payment, and of each person what commission is earned on', () => {
  const next = numbersFrom(97);
  for (let n = 0; n < 2_000; n += 1) {
    const visit = Array.from({ length: 1 + next(4) }, (_, at) =>
      service(`s${at}`, 1 + next(next(4) ? 30_000 : 9_999_999_999), PEOPLE[next(PEOPLE.length)] ?? 'julia'),
    );
    const total = visit.reduce((all, { valor }) => all + centsOf(valor), 0);
    let open = total;
    const entries = Array.from({ length: 1 + next(4) }, (_, at) => {
      const cents = Math.min(open, next(total) + 1);
      open -= cents;
      const back = next(2) ? next(cents + 1) : 0;
      return entry(`p${at}`, cents, { back, status: back === cents ? 'reembolsado' : 'pago' });
    });
    const net = entries.reduce((all, one) => all + centsOf(one.valor) - centsOf(one.reembolsado), 0);
    const split = splitReceived(visit.map((one, at) => Object.assign({ recebido: at === 0 ? net : 0 }, one)));
    const shares = PEOPLE.map((who) => sharesOf(partOf(visit, who), entries));
    for (const { id, valor, reembolsado } of entries) {
      expect(shares.reduce((all, one) => all + (one.get(id)?.valor ?? 0), 0)).toBe(centsOf(valor));
      expect(shares.reduce((all, one) => all + (one.get(id)?.reembolsado ?? 0), 0)).toBe(centsOf(reembolsado));
    }
    for (const [at, who] of PEOPLE.entries()) {
      const kept = [...(shares[at]?.values() ?? [])].reduce((all, one) => all + one.valor - one.reembolsado, 0);
      const base = visit
        .filter((one) => one.profissional_id === who)
        .reduce((all, one) => all + (split.get(one.id) ?? 0), 0);
      expect(kept).toBe(base);
    }
  }
});

it('refunds of a payment, one by one, are together the share of all that was given back', () => {
  const part = partOf(VISIT, 'julia');
  const parts = partsInTurn(part, [1, 1, 3_331, 10_667]);
  expect(parts.reduce((all, one) => all + one, 0)).toBe(part(14_000));
});
