import { costOf, spendOf } from './cost-of';

const PRICES = [
  { modelo: 'gpt-4o', entrada: '14.00', saida: '56.00' },
  { modelo: 'GPT-4o-mini', entrada: '0.84', saida: '3.36' },
];
const use = (modelo: string, entrada: number, saida: number) => ({ modelo, entrada, saida });

test('a dated model has the price of the longest name it begins with', () => {
  const { reais, tokens } = costOf([use('gpt-4o-mini-2024-07-18', 1_000_000, 500_000)], PRICES);
  expect(reais).toBeCloseTo(0.84 + 1.68, 9);
  expect(tokens).toBe(1_500_000);
  expect(costOf([use('gpt-4o-2024-11-20', 1_000_000, 0)], PRICES).reais).toBeCloseTo(14, 9);
});

test('a model without a price is named, and its share is missing', () => {
  const used = [use('gpt-4o', 500_000, 0), use('llama-3', 900_000, 10), use('llama-3', 5, 5)];
  expect(costOf(used, PRICES)).toEqual({ reais: 7, tokens: 1_400_020, sem_preco: ['llama-3'] });
  expect(costOf([use('llama-3', 10, 10)], [])).toEqual({ reais: null, tokens: 20, sem_preco: ['llama-3'] });
  expect(costOf([], PRICES)).toEqual({ reais: null, tokens: 0, sem_preco: [] });
});

test('what the provider still had is cheaper where that has a price, and as dear as the rest where it has none', () => {
  const prices = [{ modelo: 'gpt-4o', entrada: '14.00', saida: '56.00', cache: '7.00' }, ...PRICES.slice(1)];
  const used = (modelo: string, cache: number) => [Object.assign(use(modelo, 1_000_000, 0), { cache })];
  expect(costOf(used('gpt-4o', 600_000), prices).reais).toBeCloseTo(0.4 * 14 + 0.6 * 7, 9);
  expect(costOf(used('gpt-4o-mini', 600_000), prices).reais).toBeCloseTo(0.84, 9);
  // A provider that counts wrong saves nobody more than there was.
  expect(costOf(used('gpt-4o', 9_000_000), prices).reais).toBeCloseTo(7, 9);
  expect(spendOf(used('llama-3', 1_000_000), prices)).toBeCloseTo(7, 9);
  expect(costOf(used('gpt-4o', 600_000), prices).tokens).toBe(1_000_000);
});

test('against a limit it counts as the dearest', () => {
  expect(spendOf([use('llama-3', 1_000_000, 0), use('gpt-4o-mini', 1_000_000, 0)], PRICES)).toBeCloseTo(14.84, 9);
  expect(spendOf([use('llama-3', 1_000_000, 0)], [])).toBe(0);
});
