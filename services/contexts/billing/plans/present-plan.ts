import type { Plano } from '@balcao/contracts/billing';
import type { PlanRow } from './plans.repository';

export function presentPlan(row: PlanRow): Plano {
  const { id, nome, descricao, preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens } = row;
  const { features, ativo } = row;
  const limits = { limite_usuarios, limite_agendamentos, limite_mensagens };
  return Object.assign({ id, nome, descricao, preco_mensal, features, ativo }, limits);
}
