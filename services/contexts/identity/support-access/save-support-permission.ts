import type { AuditAction } from '@balcao/contracts/audit-actions';
import { saveSupportPermission as contract, type PermissaoDeSuporte } from '@balcao/contracts/support-access';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { lockTenant } from '../tenants/tenants.repository';
import { changePermission, listInside } from './support-access.repository';
import { leaveCompany, tellTabs } from './tell-support';

/** What changed, as the log tells it. */
function actionsOf(before: PermissaoDeSuporte, after: PermissaoDeSuporte): AuditAction[] {
  const entry: AuditAction[] = after.permitido ? ['suporte.permitido'] : ['suporte.proibido'];
  const change: AuditAction[] = after.altera ? ['suporte.pode-alterar'] : ['suporte.so-consulta'];
  return [...(before.permitido === after.permitido ? [] : entry), ...(before.altera === after.altera ? [] : change)];
}

/** Whoever is inside when it is taken back is outside at once, and may change no more when that is. */
export const saveSupportPermission = useCase(
  contract,
  (deps: IdentityDeps & { forget: (contaId: string) => void }) =>
    (actor: Actor, asked: PermissaoDeSuporte): Promise<PermissaoDeSuporte> =>
      deps.db.platform(async (unit) => {
        const { tx } = unit;
        const tenantId = tenantOf(actor);
        const row = await lockTenant(tx, tenantId);
        if (!row) throw new AppError('http/not-found');
        const actions = actionsOf({ permitido: row.suporte_permitido, altera: row.suporte_altera }, asked);
        if (actions.length === 0) return asked;
        const now = deps.clock();
        const inside = await listInside(tx, tenantId, now);
        await changePermission(tx, tenantId, asked);
        if (!asked.permitido) await leaveCompany(deps, tx, { tenantId }, { porque: 'proibido', now });
        for (const acao of actions) await deps.audit(tx, actor, { acao, alvo: `tenant:${tenantId}` });
        tellTabs(deps, unit, inside);
        return asked;
      }),
);
