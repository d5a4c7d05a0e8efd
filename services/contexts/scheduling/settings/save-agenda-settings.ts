import type { AgendaConfig } from '@balcao/contracts/agenda';
import { saveAgendaConfig as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { saveAgendaConfigRow } from './agenda-settings.repository';

export const saveAgendaConfig = useCase(
  contract,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    (actor: Actor, config: AgendaConfig): Promise<AgendaConfig> => {
      const lembretes_minutos = [...new Set(config.lembretes_minutos)].sort((a, b) => b - a);
      const values = { ...config, lembretes_minutos };
      return db.tenant(tenantOf(actor), async (unit) => {
        await saveAgendaConfigRow(unit, { ...values, updated_at: clock() });
        await realtime.announce(unit, 'agenda.changed', {});
        return values;
      });
    },
);
