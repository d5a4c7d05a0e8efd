import { AGENDA_DEFAULTS, type AgendaConfig, readAgendaConfig as contract, SLOT_STEPS } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaConfig } from './agenda-settings.repository';

export const readAgendaConfig = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor): Promise<AgendaConfig> => {
      const row = await db.tenant(tenantOf(actor), findAgendaConfig);
      if (!row) return AGENDA_DEFAULTS;
      const { lembretes_ativos, lembretes_minutos, silencio_inicio, silencio_fim } = row;
      const passo_minutos = SLOT_STEPS.find((step) => step === row.passo_minutos) ?? AGENDA_DEFAULTS.passo_minutos;
      const { distribuicao, antecedencia_minima_minutos, cancelamento_ate_minutos, horizonte_dias } = row;
      const { sinal_minutos, sinal_atrasado, espera_ativa, espera_minutos } = row;
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
        sinal_minutos,
        sinal_atrasado,
        espera_ativa,
        espera_minutos,
      };
    },
);
