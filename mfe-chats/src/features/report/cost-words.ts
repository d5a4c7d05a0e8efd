import type { Custo } from '@balcao/contracts/assistant-cost';

const reais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 4,
});
/** Whoever answers customers need not know what models are called. */
export const withoutNames = (custo: Custo): string => costOf(custo, 'sem preço cadastrado');

/** Fractions of a cent are read, too: 'R$ 0,0042'. */
export const costWords = (custo: Custo, share = 1): string =>
  costOf(custo, `sem preço: ${custo.sem_preco.join(', ')}`, share);

const costOf = ({ reais: cost, sem_preco }: Custo, unpriced: string, share = 1): string => {
  const known = cost === null ? '' : reais.format(cost / share);
  const missing = sem_preco.length > 0 && unpriced;
  return [known, share === 1 && missing].filter(Boolean).join(' + ');
};
