import * as z from 'zod/mini';
import { Plano } from './billing';
import { Price } from './catalog';
import { UNLIMITED } from './constants';
import { endpoint } from './endpoint';
import { Id, IdParams, Money, Ok, requiredName, requiredText } from './primitives';

/** Points of a plan: how many, and how long each. */
export const FEATURES_MAX = 20;
const FEATURE_LENGTH = 80;
/** Companies named where a plan cannot be deleted because of them. */
export const SUBSCRIBERS_NAMED = 10;

const limit = (what: string, least: number) => {
  const text = `Informe o limite de ${what}, ou marque que é ilimitado.`;
  return z.int(text).check(z.minimum(least, text), z.maximum(UNLIMITED, text));
};

/** What whoever runs the platform says of a plan. */
export const PlanoInput = z.object({
  nome: requiredName('Informe o nome do plano.', 40),
  descricao: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'Use no máximo 200 caracteres.'))),
  preco_mensal: Price,
  limite_usuarios: limit('usuários', 1),
  limite_agendamentos: limit('agendamentos', 0),
  limite_mensagens: limit('mensagens', 0),
  features: z
    .array(requiredText('Escreva o que o plano oferece.', FEATURE_LENGTH))
    .check(z.maxLength(FEATURES_MAX, `Use no máximo ${FEATURES_MAX} linhas.`)),
});
export type PlanoInput = z.infer<typeof PlanoInput>;

/** A change, of the plan as it was read: whoever saved one meanwhile is not overwritten. */
export const PlanoChange = z.extend(PlanoInput, { versao: z.int() });
export type PlanoChange = z.infer<typeof PlanoChange>;

/** A plan with those who have it: companies that carry it, and how many pay which of the prices it has had. */
export const PlanoDaPlataforma = z.extend(Plano, {
  versao: z.number(),
  /** New companies begin here. */
  inicial: z.boolean(),
  empresas: z.number(),
  precos: z.array(z.object({ valor: Money, empresas: z.number() })),
});
export type PlanoDaPlataforma = z.infer<typeof PlanoDaPlataforma>;

/** Who is in the way of deleting a plan: `pendente` waits for its payment, `cancelada` could come back to it, `teste` is on trial. */
const Subscriber = z.object({
  id: Id,
  nome: z.string(),
  situacao: z.enum(['ativa', 'pendente', 'cancelada', 'teste']),
});
const PlanInUse = z.object({ empresas: z.array(Subscriber), total: z.number() });
export type PlanInUse = z.infer<typeof PlanInUse>;

export const masterPlans = endpoint({
  method: 'GET',
  path: '/master/plans',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Todos os planos, também os inativos, com quantas empresas pagam quanto',
  response: z.object({ items: z.array(PlanoDaPlataforma) }),
});
export const createPlan = endpoint({
  method: 'POST',
  path: '/master/plans',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Criar um plano',
  body: PlanoInput,
  response: Plano,
  status: 201,
});
export const updatePlan = endpoint({
  method: 'PUT',
  path: '/master/plans/:id',
  access: 'platform.manage',
  scope: 'account',
  summary:
    'Mudar um plano (409 se outra pessoa o mudou antes); preço e limites valem para quem o escolher a partir de agora',
  params: IdParams,
  body: PlanoChange,
  response: Plano,
});
export const activatePlan = endpoint({
  method: 'POST',
  path: '/master/plans/:id/activate',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Colocar um plano à venda',
  params: IdParams,
  response: Plano,
});
export const deactivatePlan = endpoint({
  method: 'POST',
  path: '/master/plans/:id/deactivate',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Tirar um plano da venda; quem já o assina continua com ele',
  params: IdParams,
  response: Plano,
});
export const deletePlan = endpoint({
  method: 'DELETE',
  path: '/master/plans/:id',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Excluir um plano que ninguém assina',
  params: IdParams,
  response: Ok,
});
