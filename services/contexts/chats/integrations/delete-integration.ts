import { deleteIntegration as contract } from '@balcao/contracts/integrations';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { forgetAiKey } from '../settings/forget-ai-key';
import { lockSettings } from '../settings/settings.repository';
import type { DropCalendar } from './calendar-port';
import type { ConnectionDeps } from './connection-deps';
import { disconnectInstance } from './disconnect-instance';
import { findIntegration, removeIntegration } from './integrations.repository';

/** Forgets an integration and its credentials. WhatsApp is taken off the gateway first, or it would come back. */
export const deleteIntegration = useCase(
  contract,
  (deps: ConnectionDeps & { dropCalendar: DropCalendar }) =>
    async (actor: Actor, id: string): Promise<{ ok: true }> => {
      const tenantId = tenantOf(actor);
      const found = await deps.db.tenant(tenantId, (unit) => findIntegration(unit, id));
      if (!found) throw new AppError('integrations/not-found');
      if (found.tipo === 'evolution') await disconnectInstance(deps)(actor, {});
      await deps.db.tenant(tenantId, async (unit) => {
        if (found.tipo === 'openai') {
          await lockSettings(unit);
          await forgetAiKey(unit, deps.clock());
        } else await removeIntegration(unit, id);
        if (found.tipo === 'google_calendar') await deps.dropCalendar(unit);
      });
      return { ok: true };
    },
);
