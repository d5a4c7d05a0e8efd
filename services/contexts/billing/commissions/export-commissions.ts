import { exportCommissions as contract } from '@balcao/contracts/commissions';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { moneyOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionLine } from './commission-lines';
import type { CommissionDeps } from './commission-ports';
import { type CommissionReport, loadCommissions } from './load-commissions';

const HEADER = [
  ...['Data', 'Hora', 'Profissional', 'Serviço', 'Cliente', 'Valor do serviço', 'Base', 'Regra', 'Comissão', 'Pago'],
  ...['Em aberto', 'Acerto de período anterior'],
];
const amount = (money: string) => money.replace('.', ',');

function ruleText({ regra }: CommissionLine): string {
  if (!regra) return '';
  return regra.tipo === 'percentual' ? `${amount(regra.percentual ?? '0.00')}%` : `R$ ${amount(regra.valor ?? '0.00')}`;
}

function toRows({ zone, people, lines }: CommissionReport): string[][] {
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const names = new Map(people.map(({ id, nome }) => [id, nome]));
  return lines.map((line) => {
    const { row, base, comissao, pago, aberto } = line;
    const texts = [names.get(line.profissional_id) ?? '', row.servico ?? '', row.cliente_nome ?? ''].map(guardCell);
    const sums = [base, comissao, pago, aberto].map((cents) => amount(moneyOf(cents)));
    const [data = '', hora = ''] = clock.format(row.data_hora).split(', ');
    const [first = '', ...rest] = sums;
    return [data, hora, ...texts, amount(row.valor), first, ruleText(line), ...rest, line.anterior ? 'Sim' : ''];
  });
}

/** The services of a report as CSV text; `nome` is the name of the file. */
export const exportCommissions = useCase(
  contract,
  (deps: CommissionDeps) =>
    async (actor: Actor, query: QueryOf<typeof contract>): Promise<{ nome: string; csv: string }> => {
      const tenantId = tenantOf(actor);
      const report = await deps.db.tenant(
        tenantId,
        async (unit) => {
          await deps.audit(unit.tx, actor, { acao: 'comissoes.exportadas', alvo: `tenant:${tenantId}` });
          return loadCommissions(deps, unit, Object.assign({ detail: 'named' as const }, query));
        },
        'heavy',
      );
      const { de, ate } = report.period;
      return { nome: `comissoes-${de}-a-${ate}.csv`, csv: csvHead(HEADER) + csvLines(toRows(report)) };
    },
);
