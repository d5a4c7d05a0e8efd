import type { AuditAction } from '@balcao/contracts/audit-actions';
import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { BillingDeps } from '../billing-ports';
import { lockPlan, type PlanRow } from './plans.repository';

export type PlanDeps = Pick<BillingDeps, 'db' | 'audit' | 'company' | 'realtime'>;

const NAME_TAKEN = 'Já existe um plano com este nome.';
export const nameTaken = () => new AppError('billing/plan-name-taken', { fields: { nome: NAME_TAKEN } });

export async function requirePlan({ tx }: PlatformUnitOfWork, id: string): Promise<PlanRow> {
  const plan = await lockPlan(tx, id);
  if (!plan) throw new AppError('billing/plan-gone');
  return plan;
}

/** A line of the platform's own log, with the plan as it is called now. */
export const tellPlan = (
  { audit }: Pick<PlanDeps, 'audit'>,
  { unit: { tx }, actor }: { unit: PlatformUnitOfWork; actor: Actor },
  acao: AuditAction,
  { id, nome, preco_mensal }: PlanRow,
): Promise<void> =>
  audit(
    tx,
    { tenantId: null, usuarioId: actor.usuarioId },
    { acao, alvo: `plano:${id}`, detalhes: { plano: nome, valor: preco_mensal } },
  );
