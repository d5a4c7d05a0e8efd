import type { DashboardDay } from '@balcao/contracts/dashboard';
import { formatBRL, formatNumber } from '@balcao/platform';
import type { Chart } from '@balcao/ui/charts';

interface DashboardChart extends Chart<DashboardDay> {
  /** Whether the server tells this person of it. */
  told: (day: DashboardDay) => boolean;
}

const cents = (value: string | null) => Math.round(Number(value ?? 0) * 100);
const sum = (days: readonly DashboardDay[], of: (day: DashboardDay) => number) =>
  days.reduce((total, day) => total + of(day), 0);

// Money is drawn and added in whole cents.
const revenue = (day: DashboardDay) => cents(day.receita);
const visits = (day: DashboardDay) => day.visitas ?? 0;
const byAi = (day: DashboardDay) => day.conversas_ia ?? 0;
const byTeam = (day: DashboardDay) => day.conversas_equipe ?? 0;

export const CHARTS: readonly DashboardChart[] = [
  {
    title: 'Receita',
    summary: (days) => `${formatBRL(sum(days, revenue) / 100)} em 30 dias`,
    format: (value) => formatBRL(value / 100),
    series: [{ label: 'Receita', of: revenue }],
    told: ({ receita }) => receita !== null,
  },
  {
    title: 'Agendamentos',
    summary: (days) => `${formatNumber(sum(days, visits))} em 30 dias`,
    format: formatNumber,
    series: [{ label: 'Agendamentos', of: visits }],
    told: ({ visitas }) => visitas !== null,
  },
  {
    title: 'Conversas respondidas',
    summary: (days) =>
      `Por dia, somadas: ${formatNumber(sum(days, byAi))} pela IA, ${formatNumber(sum(days, byTeam))} pela equipe`,
    format: formatNumber,
    series: [
      { label: 'Pela IA', of: byAi },
      { label: 'Pela equipe', of: byTeam },
    ],
    told: ({ conversas_ia }) => conversas_ia !== null,
  },
];
