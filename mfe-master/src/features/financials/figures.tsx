import { CONVERSION_DAYS, type masterFinancials } from '@balcao/contracts/financials';
import { centsOf } from '@balcao/contracts/money';
import { formatBRL, formatCount, formatNumber, type ResponseOf } from '@balcao/platform';
import { FigureCards } from '@balcao/ui/figure-cards';

type Financials = ResponseOf<typeof masterFinancials>;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** Revenue now, what this month did to it, and how many trials become customers. */
export function Figures({ data: { mrr, planos, meses, conversao } }: { data: Financials }) {
  const paying = planos.reduce((sum, { pagantes }) => sum + pagantes, 0);
  const [month] = meses;
  const balance = month ? (centsOf(month.fim) - centsOf(month.inicio)) / 100 : 0;
  const { criadas, pagaram } = conversao;
  const cards = [
    {
      label: 'MRR (Receita Mensal)',
      value: formatBRL(mrr),
      detail: formatCount(paying, 'empresa paga', 'empresas pagam'),
    },
    {
      label: 'Saldo deste mês',
      value: `${balance > 0 ? '+ ' : ''}${formatBRL(balance)}`,
      detail: 'Novo e expansão, menos contração e perdido',
    },
    {
      label: 'Trial para pago',
      value: criadas > 0 ? percent.format(pagaram / criadas) : '—',
      detail: `${formatNumber(pagaram)} de ${formatNumber(criadas)} empresas criadas nos últimos ${CONVERSION_DAYS} dias`,
    },
  ];
  return <FigureCards figures={cards} cols={{ base: 1, sm: 3 }} />;
}
