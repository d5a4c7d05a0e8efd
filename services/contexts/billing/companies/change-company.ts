import type { AuditAction } from '@balcao/contracts/audit-actions';
import { ACTIONS_OF, type CompanyAction, standingOf } from '@balcao/contracts/company-actions';
import type { Tenant } from '@balcao/contracts/identity';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import type { CompanyTermsChange } from '../billing-ports';
import { adjustCards } from '../cards/adjust-cards';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { announceCompany, type Before, type Change, lockCompany, planBefore } from '../subscription/apply-change';
import { addHistory } from '../subscription/subscription.repository';

const AUDITED: Record<CompanyAction, AuditAction> = {
  suspender: 'plataforma.suspendeu',
  reativar: 'plataforma.reativou',
  estender: 'plataforma.estendeu-teste',
  plano: 'plataforma.mudou-plano',
  cancelar: 'plataforma.cancelou',
};

/** Which company, what is done to it, and why. */
interface About {
  tenantId: string;
  acao: CompanyAction;
  motivo: string;
}

/** Its new terms, what its subscription's history says of it, and what the log tells besides. */
export interface CompanyChange {
  terms: CompanyTermsChange;
  news?: Change['news'];
  detalhes?: Record<string, string | number | null>;
}

/**
 * The one way whoever runs the platform changes a company: locked, only what its standing allows, with its reason in the
 * company's own log, and told to every open panel of it.
 */
export const changeCompany = (
  deps: InvoiceDeps,
  actor: Actor,
  { tenantId, acao, motivo }: About,
  decide: (before: Before) => Promise<CompanyChange>,
): Promise<Tenant> =>
  deps.db.platform(async (platform) => {
    const before = await lockCompany(deps, platform, tenantId);
    if (!before) throw new AppError('master/tenant-not-found');
    const { unit, tenant, now } = before;
    const situacao = standingOf(tenant, now.getTime());
    if (!ACTIONS_OF[situacao].includes(acao)) throw new AppError('master/action-not-now');
    const { terms, news, detalhes } = await decide(before);
    const after = await deps.company.change(unit.tx, tenantId, terms);
    if (!after) throw new AppError('master/tenant-not-found');
    const by = { plano_anterior: planBefore(before), usuario_id: null };
    if (news) await addHistory(unit, Object.assign(by, news), now);
    const line = { acao: AUDITED[acao], alvo: `tenant:${tenantId}` };
    const told = Object.assign({ motivo, situacao_antes: situacao }, detalhes);
    await deps.audit(unit.tx, { tenantId, usuarioId: actor.usuarioId }, Object.assign(line, { detalhes: told }));
    await adjustCards(deps, unit, after);
    await announceCompany(deps, unit, after);
    return deps.company.present(after);
  });
