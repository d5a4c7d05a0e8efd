import type { Assinatura, SubscriptionNews } from '@balcao/contracts/billing';
import type { listHistory, SubscriptionRow } from './subscription.repository';

export function presentSubscription(row: SubscriptionRow): Assinatura {
  const { plano_id, plano_nome, valor, status, data_inicio } = row;
  return { plano_id, plano_nome, valor, status, data_inicio: data_inicio.toISOString() };
}

export function presentNews(row: Awaited<ReturnType<typeof listHistory>>[number]): SubscriptionNews {
  const { id, acao, plano, plano_anterior, valor, quem, created_at } = row;
  return { id, acao, plano, plano_anterior, valor, quem, created_at: created_at.toISOString() };
}
