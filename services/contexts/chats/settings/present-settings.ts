import type { SystemSettings } from '@balcao/contracts/system';
import type { Layers } from './settings.repository';
import type { AiValue } from './settings-value';

interface StoredSecret {
  sealed?: string | null;
  ultimos4?: string | null;
  at?: Date | null;
}
const secretOf = ({ sealed, ultimos4, at }: StoredSecret) => ({
  configurado: Boolean(sealed),
  ultimos4: sealed ? (ultimos4 ?? null) : null,
  updated_at: sealed && at ? at.toISOString() : null,
});

function reserveShown(own: AiValue | undefined, shared: AiValue | undefined): SystemSettings['ai_config']['reserva'] {
  const inherited = !own?.reserva_api_key;
  const layer = inherited ? shared : own;
  if (!layer?.reserva_api_key) return null;
  const {
    reserva_api_key: sealed,
    reserva_ultimos4: ultimos4 = null,
    reserva_em,
    reserva_base_url,
    reserva_model,
  } = layer;
  const at = reserva_em ? new Date(reserva_em) : null;
  return {
    api_key: secretOf(inherited ? { sealed } : { sealed, ultimos4, at }),
    base_url: inherited ? null : (reserva_base_url ?? null),
    model: inherited ? null : (reserva_model ?? null),
    herdado: inherited,
  };
}

/** The only way settings leave: keys as "configured, last four, when". Inherited values show no address of the platform. */
export function presentSettings({ own, platform }: Layers): SystemSettings {
  const gateway = own.evolution_api;
  const ai = own.ai_config;
  const inheritedAi = !ai?.value.openai_api_key;
  const inherited = platform.ai_config;
  const aiKey = inheritedAi
    ? { sealed: inherited?.value.openai_api_key }
    : { sealed: ai.value.openai_api_key, ultimos4: ai.value.ultimos4, at: ai.updatedAt };
  return {
    evolution_api: {
      base_url: gateway?.value.base_url ?? null,
      api_key: secretOf(
        gateway
          ? { sealed: gateway.value.api_key, ultimos4: gateway.value.ultimos4, at: gateway.updatedAt }
          : { sealed: platform.evolution_api?.value.api_key },
      ),
      herdado: !gateway,
    },
    ai_config: {
      openai_api_key: secretOf(aiKey),
      base_url: ai?.value.base_url ?? null,
      model: ai?.value.model ?? null,
      custom_instructions: ai?.value.custom_instructions ?? null,
      instrucoes_rascunho: false,
      responder_atrasadas: ai?.value.responder_atrasadas ?? false,
      transcrever_audios: ai?.value.transcrever_audios ?? true,
      teto_diario: ai?.value.teto_diario ?? null,
      precos: (inherited ?? ai)?.value.precos ?? [],
      herdado: inheritedAi,
      // Whoever brought a key of their own is not answered by the platform's reserve.
      reserva: reserveShown(ai?.value, inheritedAi ? inherited?.value : undefined),
    },
  };
}
