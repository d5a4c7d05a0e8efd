import type { Custo, PrecoModelo } from '@balcao/contracts/assistant-cost';

/** What was used of one model. */
export interface Usage {
  modelo: string;
  entrada: number;
  /** Of `entrada`, what the provider still had of an earlier request. */
  cache?: number;
  saida: number;
}
const MILLION = 1_000_000;

/** 'gpt-4o-mini-2024-07-18' has the price of 'gpt-4o-mini', and not that of 'gpt-4o'. */
function priceFor(prices: readonly PrecoModelo[], model: string): PrecoModelo | undefined {
  const named = model.toLowerCase();
  const fitting = prices.filter(({ modelo }) => named.startsWith(modelo.toLowerCase()));
  return fitting.sort((one, other) => other.modelo.length - one.modelo.length)[0];
}

/** Without a price of its own what was kept costs as much as the rest. */
function reaisOf({ entrada, cache = 0, saida }: Usage, price: PrecoModelo): number {
  const kept = Math.min(cache, entrada);
  const read = (entrada - kept) * Number(price.entrada) + kept * Number(price.cache ?? price.entrada);
  return (read + saida * Number(price.saida)) / MILLION;
}

// docs/decisions/0131-reais-are-reckoned-when-they-are-read.md
/** What it came to at these prices. Pure. */
export function costOf(used: readonly Usage[], prices: readonly PrecoModelo[]): Custo {
  const priced = used.map((use) => ({ use, price: priceFor(prices, use.modelo) }));
  const known = priced.flatMap(({ use, price }) => (price ? [reaisOf(use, price)] : []));
  const unknown = priced.flatMap(({ use, price }) => (price ? [] : [use.modelo]));
  return {
    reais: known.length > 0 ? known.reduce((sum, reais) => sum + reais, 0) : null,
    tokens: used.reduce((sum, { entrada, saida }) => sum + entrada + saida, 0),
    sem_preco: [...new Set(unknown)],
  };
}

/** For a limit: what nobody priced counts as the dearest that is known. Pure. */
export function spendOf(used: readonly Usage[], prices: readonly PrecoModelo[]): number {
  const dearest = (use: Usage) => Math.max(0, ...prices.map((price) => reaisOf(use, price)));
  const costs = used.map((use) => {
    const price = priceFor(prices, use.modelo);
    return price ? reaisOf(use, price) : dearest(use);
  });
  return costs.reduce((sum, reais) => sum + reais, 0);
}
