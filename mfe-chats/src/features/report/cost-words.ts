import type { Custo } from '@balcao/contracts/assistant-cost';

const reais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  maximumFractionDigits: 4,
});
/** Fractions of a cent are read, too: 'R$ 0,0042'. */
export const costWords = ({ reais: cost, sem_preco }: Custo, share = 1): string => {
  const known = cost === null ? '' : reais.format(cost / share);
  const missing = sem_preco.length > 0 && `sem preço: ${sem_preco.join(', ')}`;
  return [known, share === 1 && missing].filter(Boolean).join(' + ');
};
