import type { FinancialMonth } from '@balcao/contracts/financials';
import { formatBRL, formatNumber } from '@balcao/platform';
import type { Column } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { monthName } from './month-name';

const money = (key: 'inicio' | 'fim', header: string): Column<FinancialMonth> => ({
  key,
  header,
  align: 'right',
  render: (month) => formatBRL(month[key]),
});
/** What was added or taken: nothing is a dash, so that the eye finds what happened. */
const change = (
  key: 'novo' | 'expansao' | 'contracao' | 'perdido',
  header: string,
  { sign, count }: { sign: '+' | '−'; count?: 'novas' | 'perdidas' },
): Column<FinancialMonth> => ({
  key,
  header,
  align: 'right',
  render: (month) => {
    if (Number(month[key]) === 0) return '—';
    return `${sign} ${formatBRL(month[key])}${count ? ` (${formatNumber(month[count])})` : ''}`;
  },
});

const COLUMNS: Column<FinancialMonth>[] = [
  { key: 'mes', header: 'Mês', render: ({ mes }) => monthName(mes) },
  money('inicio', 'No início'),
  change('novo', 'Novo', { sign: '+', count: 'novas' }),
  change('expansao', 'Expansão', { sign: '+' }),
  change('contracao', 'Contração', { sign: '−' }),
  change('perdido', 'Perdido', { sign: '−', count: 'perdidas' }),
  money('fim', 'No fim'),
  { key: 'conversoes', header: 'Trial para pago', align: 'right', render: (month) => formatNumber(month.conversoes) },
];

/** The months from the first with money in it on. */
const sinceFirst = (months: readonly FinancialMonth[]) => {
  const isMoney = ({ inicio, novo, fim }: FinancialMonth) => [inicio, novo, fim].some((sum) => Number(sum) > 0);
  return months.slice(0, 1 + months.findLastIndex((month, n) => n === 0 || isMoney(month)));
};

/** What became of the monthly revenue, month by month; each begins where the one before ended. */
export function MonthTable({ months }: { months: readonly FinancialMonth[] }) {
  return (
    <TableSection
      title="O que mudou a cada mês"
      description="Entre parênteses, quantas empresas. Meses no horário de Brasília; o atual vai até agora."
      columns={COLUMNS}
      rows={sinceFirst(months)}
      rowKey={({ mes }) => mes}
      query={{}}
      empty="Nenhum mês ainda."
    />
  );
}
