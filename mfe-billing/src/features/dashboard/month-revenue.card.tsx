import { formatBRL, type WidgetProps } from '@balcao/platform';
import { CardFigure } from '@balcao/ui';

export default function MonthRevenueCard({ dashboard: { receita_mes: month, detalhes } }: WidgetProps) {
  return <CardFigure value={formatBRL(month ?? 0)} detail={`${formatBRL(detalhes.receita_hoje ?? 0)} hoje`} />;
}
