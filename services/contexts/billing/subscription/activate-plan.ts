import type { PlanRow } from '../plans/plans.repository';
import type { Before, Change } from './apply-change';
import { putSubscription } from './subscription.repository';

/** What it costs a month, since when its months are counted, and until when they are paid. */
export interface PlanTerms {
  valor: string;
  data_inicio: Date;
  pago_ate: Date | null;
}

/** The transition of a company that has its plan: nothing is left of a trial, a cancellation or an unpaid month. */
export async function activatePlan(plan: PlanRow, { unit }: Before, terms: PlanTerms): Promise<Change> {
  await putSubscription(unit, Object.assign({ plano_id: plan.id, status: 'active' as const }, terms));
  const { limite_usuarios, limite_agendamentos, limite_mensagens } = plan;
  const limits = { limite_usuarios, limite_agendamentos, limite_mensagens };
  return {
    terms: Object.assign({ plano: plan.nome.toLowerCase(), status: 'active', acesso_ate: null }, limits),
    news: { acao: 'escolha', plano: plan.nome, valor: terms.valor },
  };
}
