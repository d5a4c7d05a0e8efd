import { formatNumber, plural, type WidgetProps } from '@balcao/platform';
import { CardFigure } from '@balcao/ui';

export default function ActiveChatsCard({ dashboard: { conversas_ativas: active, detalhes } }: WidgetProps) {
  const waiting = detalhes.conversas_precisam ?? 0;
  const detail = waiting
    ? `${formatNumber(waiting)} ${plural(waiting, 'precisa', 'precisam')} de você`
    : 'Nenhuma espera por você';
  return <CardFigure value={formatNumber(active ?? 0)} detail={detail} />;
}
