import { HEALTH_DAYS, type NumberHealth, OUTAGE_LABEL, type Outage } from '@balcao/contracts/number-health';
import { formatCount, formatDateTime, formatNumber } from '@balcao/platform';
import type { Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';

const COLUMNS: Column<Outage>[] = [
  { key: 'motivo', header: 'O que houve', render: ({ motivo }) => OUTAGE_LABEL[motivo] },
  { key: 'desde', header: 'Desde', render: ({ desde }) => formatDateTime(desde) },
  { key: 'ate', header: 'Até', render: ({ ate }) => (ate ? formatDateTime(ate) : 'Ainda agora') },
];

function sumOf({ dias }: NumberHealth): string {
  const total = (what: 'enviadas' | 'falhas' | 'minutos_fora') => dias.reduce((sum, day) => sum + day[what], 0);
  const hours = Math.round(total('minutos_fora') / 60);
  const sent = formatCount(total('enviadas'), 'mensagem enviada', 'mensagens enviadas');
  return `${sent}, ${formatNumber(total('falhas'))} sem sucesso; cerca de ${formatCount(hours, 'hora', 'horas')} fora do ar.`;
}

/** How the company's number did in the last days. */
export function HealthCard({ health }: { health: NumberHealth }) {
  return (
    <TableSection
      title={`WhatsApp nos últimos ${HEALTH_DAYS} dias`}
      description={sumOf(health)}
      label="Quedas do WhatsApp"
      columns={COLUMNS}
      rows={health.quedas}
      rowKey={({ desde, motivo }) => `${desde} ${motivo}`}
      query={{}}
      empty="Nenhuma queda."
    />
  );
}
