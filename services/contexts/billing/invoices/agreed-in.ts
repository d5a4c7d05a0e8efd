import type { PlanTerms } from '@balcao/contracts/billing';
import type { PlanRow } from '../plans/plans.repository';
import type { Invoice } from './invoices.repository';

/** The terms of a choice as they were when it was made, whatever became of its plan since. */
export const agreedIn = (invoice: Invoice, plan: PlanRow): PlanTerms => ({
  preco_mensal: invoice.preco,
  limite_usuarios: invoice.limite_usuarios ?? plan.limite_usuarios,
  limite_agendamentos: invoice.limite_agendamentos ?? plan.limite_agendamentos,
  limite_mensagens: invoice.limite_mensagens ?? plan.limite_mensagens,
});
