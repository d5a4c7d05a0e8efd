import { startSupportAccess as contract, SUPPORT_MINUTES } from '@balcao/contracts/support-access';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { lockAccount, lockFamily } from '../sessions/sessions.repository';
import { isAlive } from '../sessions/sign-ins.repository';
import { lockTenant } from '../tenants/tenants.repository';
import { insertSupport } from './support-access.repository';
import { leaveCompany, tellBoth, tellTabs } from './tell-support';

/** Which company, why, and the sign-in that asks. */
interface About {
  tenantId: string;
  motivo: string;
  familia: string;
}

/** Lets whoever runs the platform into one company for a while, only with this sign-in; they leave the one they were in. */
export const startSupportAccess = useCase(
  contract,
  (deps: IdentityDeps & { forget: (contaId: string) => void }) =>
    (actor: Actor, { tenantId, motivo, familia }: About): Promise<{ ate: string }> =>
      deps.db.platform(async (unit) => {
        const { tx } = unit;
        // Company, account, sign-in: the order in which others take them. Two that come at once are told apart by then.
        const tenant = await lockTenant(tx, tenantId);
        await lockAccount(tx, actor.contaId);
        await lockFamily(tx, familia);
        const now = deps.clock();
        if (!tenant) throw new AppError('master/tenant-not-found');
        if (!tenant.suporte_permitido) throw new AppError('support/not-allowed');
        if (!(await isAlive(tx, { contaId: actor.contaId, familia, now })))
          throw new AppError('identity/session-expired');
        await leaveCompany(deps, tx, { contaId: actor.contaId }, { porque: 'outro-acesso', now });
        const expira_em = new Date(now.getTime() + SUPPORT_MINUTES * 60_000);
        const { contaId: conta_id, usuarioId: usuario_id, nome: quem } = actor;
        const id = newId();
        await insertSupport(tx, {
          id,
          tenant_id: tenantId,
          conta_id,
          usuario_id,
          familia,
          quem,
          motivo,
          expira_em,
          created_at: now,
        });
        await tellBoth(
          deps,
          tx,
          { tenantId, usuarioId: usuario_id },
          { acao: 'suporte.iniciou', detalhes: { motivo } },
        );
        tellTabs(deps, unit, [conta_id]);
        return { ate: expira_em.toISOString() };
      }),
);
