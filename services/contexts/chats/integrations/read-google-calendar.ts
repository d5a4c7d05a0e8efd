import { readGoogleCalendar as contract } from '@balcao/contracts/google-calendar';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import type { CalendarEvents } from './calendar-port';
import { openGoogleCalendar } from './google-calendar';
import { findIntegrationOf } from './integrations.repository';
import { listLeft } from './left-calendars.repository';

export const readGoogleCalendar = useCase(
  contract,
  ({ db, sealer, clock, calendarEvents }: Pick<Deps, 'db' | 'sealer' | 'clock'> & { calendarEvents: CalendarEvents }) =>
    (actor: Actor) => {
      const tenantId = tenantOf(actor);
      return db.tenant(tenantId, async (unit) => {
        const row = await findIntegrationOf(unit, 'google_calendar');
        const left = await calendarEvents.countLeft(unit, clock());
        const deixadas = (await listLeft(unit)).map(({ id, saindo_em, credenciais }) => ({
          desde: saindo_em.toISOString(),
          restam: left.get(id) ?? 0,
          parou: credenciais === null,
        }));
        return {
          bloqueia: openGoogleCalendar(sealer, tenantId, row?.credenciais)?.bloqueia ?? ('equipe' as const),
          deixadas: deixadas.filter(({ restam }) => restam > 0),
        };
      });
    },
);
