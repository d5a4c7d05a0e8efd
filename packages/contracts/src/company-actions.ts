import * as z from 'zod/mini';
import { Moment } from './asked-moments';
import { PlanChoice } from './billing';
import { type CompanyTerms, companyState } from './company-state';
import { endpoint } from './endpoint';
import { Tenant } from './identity';
import { IdParams, requiredText } from './primitives';

/** What whoever runs the platform may do to a company. */
export const COMPANY_ACTIONS = ['suspender', 'reativar', 'estender', 'plano', 'cancelar'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/** How a company stands: its status, or what became of it though no job wrote that down. */
export const STANDINGS = ['trial', 'expired', 'active', 'ending', 'suspended', 'cancelled', 'leaving'] as const;
export type Standing = (typeof STANDINGS)[number];

/** `ending`: cancelled, and works until its month is over. A status nobody knows counts as active. */
export function standingOf(terms: CompanyTerms, now: number): Standing {
  const state = companyState(terms, now);
  if (state !== 'open') return state;
  if (terms.status === 'trial') return 'trial';
  return terms.acesso_ate ? 'ending' : 'active';
}

/** What may be done to a company that stands so: the server refuses everything else, the console does not offer it. */
export const ACTIONS_OF: Record<Standing, readonly CompanyAction[]> = {
  trial: ['estender', 'plano', 'cancelar'],
  expired: ['estender', 'plano', 'cancelar'],
  active: ['plano', 'suspender', 'cancelar'],
  ending: ['reativar', 'plano', 'suspender'],
  suspended: ['reativar', 'cancelar'],
  cancelled: ['reativar', 'plano'],
  // Whoever asked for the end of the company takes it back there.
  leaving: [],
};

/** Days a trial can be made longer by at once. */
export const MAX_TRIAL_DAYS = 90;

const Reason = requiredText('Informe o motivo.', 300);
const WithReason = z.object({ motivo: Reason });

export const suspendCompany = endpoint({
  method: 'POST',
  path: '/master/tenants/:id/suspend',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Suspender uma empresa',
  params: IdParams,
  body: WithReason,
  response: Tenant,
});
export const reactivateCompany = endpoint({
  method: 'POST',
  path: '/master/tenants/:id/reactivate',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Reativar uma empresa suspensa ou cancelada',
  params: IdParams,
  body: WithReason,
  response: Tenant,
});
export const extendTrial = endpoint({
  method: 'POST',
  path: '/master/tenants/:id/extend-trial',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Estender o período de teste, também de um que já terminou',
  params: IdParams,
  body: z.extend(WithReason, {
    dias: z
      .int('Informe quantos dias.')
      .check(
        z.minimum(1, 'Informe pelo menos um dia.'),
        z.maximum(MAX_TRIAL_DAYS, `Informe no máximo ${MAX_TRIAL_DAYS} dias.`),
      ),
    /** The end that was shown: sent twice, it is made longer once. Left out, whatever it is now. */
    termina_em: z.optional(z.nullable(Moment)),
  }),
  response: Tenant,
});
export const cancelCompany = endpoint({
  method: 'POST',
  path: '/master/tenants/:id/cancel',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Cancelar uma empresa: com assinatura paga, ao fim do mês',
  params: IdParams,
  body: WithReason,
  response: Tenant,
});
export const changeCompanyPlan = endpoint({
  method: 'PUT',
  path: '/master/tenants/:id/plan',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Mudar o plano de uma empresa, nas condições mostradas; vale na hora',
  params: IdParams,
  body: z.extend(WithReason, PlanChoice.shape),
  response: Tenant,
});
