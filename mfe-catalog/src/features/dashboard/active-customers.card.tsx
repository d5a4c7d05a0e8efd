import { formatCount, formatNumber, type WidgetProps } from '@balcao/platform';
import { CardFigure } from '@balcao/ui';

export default function ActiveCustomersCard({ dashboard: { clientes_ativos: active, detalhes } }: WidgetProps) {
  const fresh = detalhes.clientes_novos ?? 0;
  const detail = fresh ? `${formatCount(fresh, 'novo', 'novos')} neste mês` : 'Nenhum novo neste mês';
  return <CardFigure value={formatNumber(active ?? 0)} detail={detail} />;
}
