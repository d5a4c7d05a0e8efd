import * as z from 'zod/mini';
import { MOST_PRICES, PrecoModelo } from './assistant-cost';
import { endpoint } from './endpoint';
import { Instant, Money } from './primitives';

export const SYSTEM_TEXTS = {
  denied: 'Acesso Negado - Apenas administradores podem acessar esta página.',
  evolutionRequired: 'URL e API Key da Evolution são obrigatórios',
  openaiRequired: 'OpenAI API Key é obrigatória',
  loadFailed: 'Erro ao carregar configurações',
  saved: 'Configurações salvas com sucesso!',
  saveFailed: 'Erro ao salvar configurações',
} as const;

/** A customer's message that was written so long ago when it is dealt with is late; the AI answers it up to so many hours, if at all. */
export const LATE_MESSAGE = { afterMinutes: 10, answeredHours: 2 } as const;

const Secret = z.object({
  configurado: z.boolean(),
  ultimos4: z.nullable(z.string()),
  updated_at: z.nullable(Instant),
});

/** What the company uses: its own values, or (herdado) the platform's. Keys are never returned. */
export const SystemSettings = z.object({
  evolution_api: z.object({ base_url: z.nullable(z.string()), api_key: Secret, herdado: z.boolean() }),
  ai_config: z.object({
    openai_api_key: Secret,
    base_url: z.nullable(z.string()),
    model: z.nullable(z.string()),
    custom_instructions: z.nullable(z.string()),
    /** They are a company's draft: its AI is told them when they are published. */
    instrucoes_rascunho: z.boolean(),
    /** May the AI still answer what came in late, when nobody of the team wrote since? */
    responder_atrasadas: z.boolean(),
    /** Are customers' voice messages written down, when the provider can? */
    transcrever_audios: z.boolean(),
    /** Reais a day, from which on no model is asked; null: as much as it takes. */
    teto_diario: z.nullable(z.string()),
    /** The platform's. */
    precos: z.array(PrecoModelo),
    herdado: z.boolean(),
    /** Asked when the main one fails: of this layer, or (herdado) the platform's. Null: there is none. */
    reserva: z.nullable(
      z.object({
        api_key: Secret,
        base_url: z.nullable(z.string()),
        model: z.nullable(z.string()),
        herdado: z.boolean(),
      }),
    ),
  }),
});
export type SystemSettings = z.infer<typeof SystemSettings>;

/** A key typed for it is kept with this address; null takes the reserve away. */
const SaveReserve = z.nullable(
  z.object({
    base_url: z.nullable(z.string().check(z.trim(), z.maxLength(300))),
    model: z.nullable(z.string().check(z.trim(), z.maxLength(100))),
    api_key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
);

export const SaveSystemSettingsBody = z.object({
  evolution_api: z.optional(
    z.object({
      base_url: z.string().check(z.trim(), z.maxLength(300)),
      api_key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** Keeps a server that did not answer; a refused key is never kept. */
      salvar_sem_teste: z.optional(z.boolean()),
    }),
  ),
  ai_config: z.optional(
    z.object({
      openai_api_key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      base_url: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
      model: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      custom_instructions: z.optional(
        z.nullable(z.string().check(z.maxLength(8000, 'Use no máximo 8000 caracteres.'))),
      ),
      responder_atrasadas: z.optional(z.boolean()),
      transcrever_audios: z.optional(z.boolean()),
      teto_diario: z.optional(
        z.nullable(Money.check(z.refine((money) => !money.startsWith('-'), 'Informe um valor em reais, como 5,00.'))),
      ),
      /** Of the platform; a company's are not looked at. */
      precos: z.optional(z.array(PrecoModelo).check(z.maxLength(MOST_PRICES))),
      reserva: z.optional(SaveReserve),
      /** Keeps a key that could not be tested because nobody answered; a refused one is never kept. */
      salvar_sem_teste: z.optional(z.boolean()),
    }),
  ),
});

export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/system-settings',
  access: 'system.manage',
  summary: 'Configurações do sistema da empresa',
  response: SystemSettings,
});
export const saveSystemSettings = endpoint({
  method: 'PUT',
  path: '/system-settings',
  access: 'system.manage',
  summary: 'Salvar configurações do sistema',
  body: SaveSystemSettingsBody,
  response: SystemSettings,
  rateLimit: { max: 30, windowMs: 60_000 },
});
/** The company's own AI key is forgotten, with its address and model; the platform's answers again. */
export const removeAiKey = endpoint({
  method: 'DELETE',
  path: '/system-settings/ai-key',
  access: 'system.manage',
  summary: 'Remover a chave da IA da empresa',
  response: SystemSettings,
});
/** The company goes back to the platform's messaging server. */
export const removeGatewayKey = endpoint({
  method: 'DELETE',
  path: '/system-settings/gateway-key',
  access: 'system.manage',
  summary: 'Remover o servidor do WhatsApp próprio da empresa',
  response: SystemSettings,
});

/** The platform's own layer, which companies without an override use; the same fields. */
export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/master/system-settings',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Configurações do sistema da plataforma',
  response: SystemSettings,
});
export const savePlatformSettings = endpoint({
  method: 'PUT',
  path: '/master/system-settings',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Salvar configurações do sistema da plataforma',
  body: SaveSystemSettingsBody,
  response: SystemSettings,
  rateLimit: { max: 30, windowMs: 60_000 },
});
/** Companies without a key of their own get no answers from then on. */
export const removePlatformAiKey = endpoint({
  method: 'DELETE',
  path: '/master/system-settings/ai-key',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Remover a chave da IA da plataforma',
  response: SystemSettings,
});
/** Companies without a messaging server of their own send and receive nothing from then on. */
export const removePlatformGatewayKey = endpoint({
  method: 'DELETE',
  path: '/master/system-settings/gateway-key',
  access: 'platform.manage',
  scope: 'account',
  summary: 'Remover a chave do servidor do WhatsApp da plataforma',
  response: SystemSettings,
});
