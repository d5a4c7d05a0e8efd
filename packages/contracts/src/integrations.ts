import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Ok } from './primitives';

export const INTEGRATION_TYPES = ['evolution', 'openai', 'mercadopago', 'google_calendar'] as const;
export const INTEGRATION_STATUS_LABEL = { active: 'Conectado', error: 'Erro', inactive: 'Não conectado' } as const;
/** Loading indicator gives up, QR poll period and end, success modal closes: milliseconds. */
export const INTEGRATION_TIMING = {
  loadingMs: 3_000,
  pollMs: 5_000,
  pollEndMs: 60_000,
  successCloseMs: 2_000,
} as const;
export const INTEGRATION_TEXTS = {
  settingsFailed: 'Erro ao carregar configurações do sistema. Contate o administrador.',
  notConfigured: 'Servidor Evolution não configurado. Contate o administrador.',
  noTenant: 'Erro: Tenant não encontrado',
  saved: 'Integração salva com sucesso!',
  saveFailed: (message: string) => `Erro ao salvar: ${message}`,
  qrMissing: 'QR Code não recebido',
  createFailed: 'Failed to create instance',
  connectFailed: 'Erro ao conectar',
  deleteConfirm: 'Deletar esta integração?',
} as const;

/** Credentials never come back: whether there are some, their last four characters and when they changed. */
export const Integration = z.object({
  id: z.nullable(Id),
  tipo: z.enum(INTEGRATION_TYPES),
  status: z.enum(['active', 'error', 'inactive']),
  configurado: z.boolean(),
  ultimos4: z.nullable(z.string()),
  updated_at: z.nullable(Instant),
});
export type Integration = z.infer<typeof Integration>;

export const Instance = z.object({
  id: Id,
  instance_name: z.string(),
  status: z.enum(['connected', 'connecting', 'disconnected']),
  phone_number: z.nullable(z.string()),
  qrcode: z.nullable(z.string()),
  ultimo_evento_em: z.nullable(Instant),
  created_at: Instant,
});
export type Instance = z.infer<typeof Instance>;

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  access: 'integrations.read',
  summary: 'Integrações da empresa',
  response: z.object({
    items: z.array(Integration),
    instance: z.nullable(Instance),
    servidor_configurado: z.boolean(),
  }),
});
export const deleteIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/:id',
  access: 'integrations.manage',
  summary: 'Remover integração',
  params: IdParams,
  response: Ok,
});

/**
 * The spec's call. `evolutionUrl` and `evolutionApiKey` are accepted and ignored: the server uses the settings it keeps.
 * `tenantId`, when given, must be the session's own.
 */
export const evolutionApiManager = endpoint({
  method: 'POST',
  path: '/functions/evolution-api-manager',
  access: 'integrations.manage',
  summary: 'Conectar o WhatsApp',
  body: z.object({
    action: z.enum(['createInstance', 'getStatus', 'disconnect']),
    instanceName: z.optional(z.string().check(z.maxLength(100))),
    tenantId: z.optional(Id),
    evolutionUrl: z.optional(z.string().check(z.maxLength(500))),
    evolutionApiKey: z.optional(z.string().check(z.maxLength(500))),
  }),
  response: z.object({
    status: z.enum(['connected', 'connecting', 'disconnected']),
    qrcode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  rateLimit: { max: 60, windowMs: 60_000 },
});
