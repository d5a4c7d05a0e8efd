import { centsOf } from '@balcao/contracts/money';
import type { PlatformDay } from '@balcao/contracts/platform-days';
import { formatBRL, formatCount, formatNumber } from '@balcao/platform';
import type { Chart } from '@balcao/ui/charts';

const sum = (days: readonly PlatformDay[], of: (day: PlatformDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);
// Money is drawn in whole cents.
const mrr = (day: PlatformDay | undefined) => centsOf(day?.mrr ?? '0.00');
const created = ({ empresas }: PlatformDay) => empresas;
const answers = ({ respostas_ia }: PlatformDay) => respostas_ia;

export const CHARTS: readonly Chart<PlatformDay>[] = [
  {
    title: 'Novas empresas',
    summary: (days) =>
      `${formatCount(sum(days, created), 'empresa criada', 'empresas criadas')} em ${days.length} dias`,
    format: formatNumber,
    series: [{ label: 'Empresas criadas', of: created }],
  },
  {
    title: 'MRR',
    summary: (days) => `De ${formatBRL(mrr(days[0]) / 100)} para ${formatBRL(mrr(days.at(-1)) / 100)}`,
    format: (value) => formatBRL(value / 100),
    series: [{ label: 'No fim do dia', of: mrr }],
  },
  {
    title: 'Respostas da IA',
    summary: (days) => `${formatCount(sum(days, answers), 'resposta', 'respostas')} em ${days.length} dias`,
    format: formatNumber,
    series: [{ label: 'Respostas', of: answers }],
  },
];
