import * as contract from '@balcao/contracts/agenda';
import { AGENDA_DEFAULTS, type AgendaConfig, SLOT_STEPS } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaConfig, saveAgendaConfigRow } from './agenda-settings.repository';

export const readAgendaConfig = useCase(
  contract.readAgendaConfig,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor): Promise<AgendaConfig> => {
      const row = await db.tenant(tenantOf(actor), findAgendaConfig);
      if (!row) return AGENDA_DEFAULTS;
      const { lembretes_ativos, lembretes_minutos, silencio_inicio, silencio_fim } = row;
      const passo_minutos = SLOT_STEPS.find((step) => step === row.passo_minutos) ?? AGENDA_DEFAULTS.passo_minutos;
      const { distribuicao, antecedencia_minima_minutos, cancelamento_ate_minutos, horizonte_dias } = row;
      return {
        passo_minutos,
        lembretes_ativos,
        lembretes_minutos,
        silencio_inicio,
        silencio_fim,
        distribuicao,
        antecedencia_minima_minutos,
        cancelamento_ate_minutos,
        horizonte_dias,
      };
    },
);

export const saveAgendaConfig = useCase(
  contract.saveAgendaConfig,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    (actor: Actor, config: AgendaConfig): Promise<AgendaConfig> => {
      const lembretes_minutos = [...new Set(config.lembretes_minutos)].sort((a, b) => b - a);
      const values = { ...config, lembretes_minutos };
      return db.tenant(tenantOf(actor), async (scope) => {
        await saveAgendaConfigRow(scope, { ...values, updated_at: clock() });
        await realtime.announce(scope, 'agenda.changed', {});
        return values;
      });
    },
);
