import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { formatBRL, formatCount } from '@balcao/platform';
import { LIMITS, type PlanValues } from './plan-values';

export const countPaying = ({ precos }: Pick<PlanoDaPlataforma, 'precos'>): number =>
  precos.reduce((total, { empresas }) => total + empresas, 0);

const companies = (n: number) => formatCount(n, 'empresa', 'empresas');

function whoPays({ precos }: PlanoDaPlataforma): string {
  if (precos.length === 0) return 'Hoje nenhuma empresa o assina.';
  const each = precos.map(({ valor, empresas }) => `${companies(empresas)} a ${formatBRL(valor)}`).join(', ');
  return `Quem já assina continua com o preço e os limites que contratou (${each}), até escolher o plano de novo.`;
}

/** Null: what it costs and holds stays as it is. */
function whatChanges(plan: PlanoDaPlataforma, values: PlanValues): string | null {
  const price = values.preco_mensal !== plan.preco_mensal;
  const limits = LIMITS.some((name) => values[name] !== plan[name]);
  if (price && limits) return 'O preço e os limites novos valem';
  if (price) return 'O preço novo vale';
  return limits ? 'Os limites novos valem' : null;
}

// docs/decisions/0106-what-a-plan-costs-is-agreed-when-it-is-chosen.md
/** Whom a change touches and from when, before it is saved; nothing for what touches nobody. */
export function planImpact(plan: PlanoDaPlataforma, values: PlanValues): string[] {
  const lines = [];
  const what = whatChanges(plan, values);
  if (what) {
    const open = 'Faturas já emitidas não mudam.';
    lines.push(`${what} a partir de agora, para quem escolher este plano. ${whoPays(plan)} ${open}`);
  }
  if (values.nome.trim() !== plan.nome && plan.empresas > 0)
    lines.push(`O nome novo aparece agora para quem tem este plano: ${companies(plan.empresas)}, em teste também.`);
  return lines;
}
