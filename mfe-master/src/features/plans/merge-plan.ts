import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { formatBRL, formatLimit } from '@balcao/platform';
import { type PlanValues, valuesOf } from './plan-values';

const LABELS: Record<keyof PlanValues, string> = {
  nome: 'Nome',
  descricao: 'Descrição',
  preco_mensal: 'Preço mensal',
  limite_usuarios: 'Usuários',
  limite_agendamentos: 'Agendamentos/mês',
  limite_mensagens: 'Mensagens/mês',
  features: 'O que o plano oferece',
};
const NAMES = Object.keys(LABELS) as (keyof PlanValues)[];

function shown(name: keyof PlanValues, values: PlanValues): string {
  const value = values[name];
  if (name === 'preco_mensal') return formatBRL(String(value));
  if (typeof value === 'number') return formatLimit(value);
  return value === '' ? 'vazio' : value.replaceAll('\n', ', ');
}

/**
 * What another one saved, in a form that was opened before: what was typed here stays, everything else is as it is now; and
 * in words, what the other one changed.
 */
export function mergePlan(opened: PlanoDaPlataforma, now: PlanoDaPlataforma, typed: PlanValues) {
  const [before, after] = [valuesOf(opened), valuesOf(now)];
  const changed = NAMES.filter((name) => before[name] !== after[name]);
  const mine = (name: keyof PlanValues) => typed[name] !== before[name] && typed[name] !== after[name];
  const kept = NAMES.filter(mine).map((name) => [name, typed[name]]);
  const lines = changed.map((name) => {
    const change = `${LABELS[name]}: ${shown(name, before)} → ${shown(name, after)}.`;
    return mine(name) ? `${change} Fica o que você digitou: ${shown(name, typed)}.` : change;
  });
  return { values: Object.assign({}, after, Object.fromEntries(kept)) as PlanValues, lines };
}
