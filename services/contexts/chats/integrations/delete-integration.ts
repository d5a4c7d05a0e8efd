import { deleteIntegration as contract, type LeftEvents } from '@balcao/contracts/integration-changes';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { forgetAiKey } from '../settings/forget-ai-key';
import { lockSettings } from '../settings/settings.repository';
import type { CalendarEvents } from './calendar-port';
import type { ConnectionDeps } from './connection-deps';
import { disconnectInstance } from './disconnect-instance';
import { findIntegration, removeIntegration } from './integrations.repository';
import { leaveBehind } from './leave-behind';

// docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md
/** Forgets an integration and its credentials. WhatsApp is taken off the gateway first, or it would come back. */
export const deleteIntegration = useCase(
  contract,
  (deps: ConnectionDeps & { calendarEvents: CalendarEvents }) =>
    async (actor: Actor, id: string, eventos: LeftEvents = 'tirar'): Promise<{ ok: true }> => {
      const tenantId = tenantOf(actor);
      const found = await deps.db.tenant(tenantId, (unit) => findIntegration(unit, id));
      if (!found) throw new AppError('integrations/not-found');
      if (found.tipo === 'evolution') await disconnectInstance(deps)(actor, {});
      await deps.db.tenant(tenantId, async (unit) => {
        await lockSettings(unit);
        if (found.tipo === 'openai') return forgetAiKey(unit, deps.clock());
        const row = await removeIntegration(unit, id);
        if (found.tipo !== 'google_calendar') return;
        if (row && eventos === 'tirar') await leaveBehind(deps, unit, row);
        await deps.calendarEvents.drop(unit);
      });
      return { ok: true };
    },
);
