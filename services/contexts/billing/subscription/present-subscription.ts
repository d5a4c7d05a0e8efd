import type { Assinatura, SubscriptionNews } from '@balcao/contracts/billing';
import type { listHistory, SubscriptionRow } from './subscription.repository';

export function presentSubscription(row: SubscriptionRow): Assinatura {
  const { plano_id, plano_nome, valor, status, data_inicio, pago_ate } = row;
  const paid = pago_ate?.toISOString() ?? null;
  return { plano_id, plano_nome, valor, status, data_inicio: data_inicio.toISOString(), pago_ate: paid };
}

export function presentNews(row: Awaited<ReturnType<typeof listHistory>>[number]): SubscriptionNews {
  const { id, acao, plano, plano_anterior, valor, quem, created_at } = row;
  return { id, acao, plano, plano_anterior, valor, quem, created_at: created_at.toISOString() };
}
