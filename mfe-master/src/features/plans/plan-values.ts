import type { Plano } from '@balcao/contracts/billing';
import { PlanoInput } from '@balcao/contracts/master-plans';

export const LIMITS = ['limite_usuarios', 'limite_agendamentos', 'limite_mensagens'] as const;
export type LimitName = (typeof LIMITS)[number];

/** What the form holds: numbers may be empty while somebody types, the features are lines of text. */
export interface PlanValues extends Record<LimitName, number | ''> {
  nome: string;
  descricao: string;
  preco_mensal: string;
  features: string;
}

export const valuesOf = (plan: Plano | null): PlanValues => ({
  nome: plan?.nome ?? '',
  descricao: plan?.descricao ?? '',
  preco_mensal: plan?.preco_mensal ?? '',
  limite_usuarios: plan?.limite_usuarios ?? '',
  limite_agendamentos: plan?.limite_agendamentos ?? '',
  limite_mensagens: plan?.limite_mensagens ?? '',
  features: plan?.features.join('\n') ?? '',
});

const limitOf = (value: number | '') => (value === '' ? Number.NaN : value);

/** The body the server wants. */
export const bodyOf = (values: PlanValues) => ({
  nome: values.nome,
  descricao: values.descricao.trim() || null,
  preco_mensal: values.preco_mensal,
  limite_usuarios: limitOf(values.limite_usuarios),
  limite_agendamentos: limitOf(values.limite_agendamentos),
  limite_mensagens: limitOf(values.limite_mensagens),
  features: values.features
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/** Text per field; empty when the values can be sent. */
export function faultsOf(values: PlanValues): Record<string, string> {
  const parsed = PlanoInput.safeParse(bodyOf(values));
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
