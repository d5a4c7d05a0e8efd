import { readGoogleCalendar as contract } from '@balcao/contracts/google-calendar';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { openGoogleCalendar } from './google-calendar';
import { findIntegrationOf } from './integrations.repository';

export const readGoogleCalendar = useCase(
  contract,
  ({ db, sealer }: Pick<Deps, 'db' | 'sealer'>) =>
    async (actor: Actor) => {
      const tenantId = tenantOf(actor);
      const row = await db.tenant(tenantId, (unit) => findIntegrationOf(unit, 'google_calendar'));
      return { bloqueia: openGoogleCalendar(sealer, tenantId, row?.credenciais)?.bloqueia ?? 'equipe' };
    },
);
