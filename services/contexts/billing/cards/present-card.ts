import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import type { CardCharge } from './card-charges.repository';
import type { LiveCard } from './cards.repository';

export function presentCards(
  cards: readonly LiveCard[],
  { aceita_cartao, returned }: { aceita_cartao: boolean; returned: CardCharge | null },
): FormaDePagamento {
  const active = cards.find(({ status }) => status === 'ativo');
  const waiting = cards.find(({ status }) => status === 'aguardando');
  return {
    aceita_cartao,
    cartao: active
      ? {
          situacao: active.recusado_em ? 'recusado' : 'ativo',
          valor: active.valor,
          proxima_em: active.proxima_em?.toISOString() ?? null,
          fatura_id: active.cobrou ? null : active.fatura_id,
        }
      : null,
    espera: waiting?.endereco
      ? {
          endereco: waiting.endereco,
          valor: waiting.valor,
          fatura_id: waiting.fatura_id,
          inicio_em: waiting.inicio_em?.toISOString() ?? null,
        }
      : null,
    devolucao: returned && {
      valor: returned.devolver_valor ?? returned.valor,
      feita: returned.status === 'devolvida',
      credito: returned.fatura_id !== null,
    },
  };
}
