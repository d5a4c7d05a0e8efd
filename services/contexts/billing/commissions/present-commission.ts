import type {
  ItemDeComissao,
  RegraDeComissao,
  RepasseDeComissao,
  ResumoDeComissao,
} from '@balcao/contracts/commissions';
import { moneyOf } from '@balcao/contracts/money';
import { fingerprintOf } from '../payments/fingerprint';
import type { CommissionLine } from './commission-lines';
import type { Rule } from './earn';
import type { PayoutRow } from './payouts.repository';
import type { RuleRow } from './rules.repository';

/** Over all services, those included that a line only stands for. */
const count = (lines: readonly CommissionLine[], of: (line: CommissionLine) => number) =>
  lines.reduce((all, line) => all + line.row.vezes * of(line), 0);
const sum = (lines: readonly CommissionLine[], of: (line: CommissionLine) => number) => moneyOf(count(lines, of));

/** A person's sums: of the period's services, and with `acertos` what is left of those before it. */
export function presentSummary(
  { id, nome }: { id: string; nome: string },
  lines: readonly CommissionLine[],
): ResumoDeComissao {
  const own = lines.filter(({ profissional_id }) => profissional_id === id);
  const within = own.filter(({ anterior }) => !anterior);
  return {
    profissional_id: id,
    profissional_nome: nome,
    servicos: count(within, ({ feito }) => Number(feito)),
    base: sum(within, ({ base }) => base),
    comissao: sum(within, ({ comissao }) => comissao),
    pago: sum(within, ({ pago }) => pago),
    acertos: sum(
      own.filter(({ anterior }) => anterior),
      ({ aberto }) => aberto,
    ),
    aberto: sum(own, ({ aberto }) => aberto),
    sem_regra: count(within, ({ feito, regra }) => Number(feito && !regra)),
  };
}

const presentRuleOf = (regra: Rule | null): ItemDeComissao['regra'] =>
  regra && regra.tipo !== 'padrao' ? { tipo: regra.tipo, percentual: regra.percentual, valor: regra.valor } : null;

export const presentItem = ({
  row,
  regra,
  base,
  comissao,
  pago,
  aberto,
  anterior,
}: CommissionLine): ItemDeComissao => ({
  agendamento_id: row.id,
  data_hora: row.data_hora.toISOString(),
  servico: row.servico,
  cliente_nome: row.cliente_nome,
  valor: row.valor,
  base: moneyOf(base),
  regra: presentRuleOf(regra),
  comissao: moneyOf(comissao),
  pago: moneyOf(pago),
  aberto: moneyOf(aberto),
  anterior,
});

/** Of what would be paid: whoever pays says which report was looked at. */
export const impressionOf = (lines: readonly CommissionLine[]): string =>
  fingerprintOf(lines.filter(({ aberto }) => aberto !== 0).map(({ row, base, aberto }) => [row.id, base, aberto]));

export const presentRule = ({ regra, produto_nome }: RuleRow): RegraDeComissao => ({
  id: regra.id,
  produto_id: regra.produto_id,
  produto_nome,
  desde: regra.desde,
  tipo: regra.tipo,
  percentual: regra.percentual,
  valor: regra.valor,
  autor_nome: regra.autor_nome,
});

export const presentPayout = ({ repasse, profissional_nome, servicos }: PayoutRow): RepasseDeComissao => ({
  id: repasse.id,
  profissional_id: repasse.profissional_id,
  profissional_nome,
  de: repasse.de,
  ate: repasse.ate,
  total: repasse.total,
  servicos,
  autor_nome: repasse.autor_nome,
  created_at: repasse.created_at.toISOString(),
  desfeito: repasse.desfeito_em
    ? { em: repasse.desfeito_em.toISOString(), por: repasse.desfeito_por, motivo: repasse.desfeito_motivo }
    : null,
});
