import { previewTimeZone as contract } from '@balcao/contracts/company';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { findTenant } from './tenants.repository';

/** What lies ahead and would be told at another time; nothing when the zone is the company's own. */
export const previewTimeZone = useCase(
  contract,
  ({ db, agenda }: Pick<IdentityDeps, 'db' | 'agenda'>) =>
    (actor: Actor, zone: string) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const tenant = await findTenant(unit.tx, unit.tenantId);
        if (!tenant) throw new AppError('http/not-found');
        if (tenant.fuso_horario === zone) return { agendamentos: 0, bloqueios: 0, primeiro: null };
        return agenda.countAhead(unit);
      });
    },
);
