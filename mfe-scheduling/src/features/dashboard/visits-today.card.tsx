import { api, formatNumber, formatTime, liveCache, type WidgetProps } from '@balcao/platform';
import { CardFigure } from '@balcao/ui';

liveCache(api, { 'appointment.upserted': { refetch: ['Dashboard'] } });

export default function VisitsTodayCard({ dashboard: { agendamentos_hoje: today, detalhes } }: WidgetProps) {
  const next = detalhes.proximo_agendamento;
  const detail = next ? `Próximo às ${formatTime(next.data_hora)}: ${next.cliente}` : 'Nada mais hoje';
  return <CardFigure value={formatNumber(today ?? 0)} detail={detail} />;
}
