import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Instance, Integration } from './integrations';
import { Id, IdParams, Ok } from './primitives';

/** Messages of the last minute: milliseconds. */
export const RECENT_MS = 60_000;

export const WEBHOOK_TEXTS = {
  right: 'Webhook configurado corretamente',
  missing: 'Webhook não encontrado',
  set: 'Webhook configurado com sucesso!',
  setFailed: 'Erro ao configurar webhook',
  synced: (connected: boolean) => `Status atualizado: ${connected ? 'Conectado' : 'Desconectado'}`,
  syncFailed: (message: string) => `Erro ao verificar status: ${message}`,
  answers: 'Webhook respondendo corretamente',
  silent: 'Webhook não respondeu',
  testFailed: (message: string) => `Erro ao testar webhook: ${message}`,
  removed: 'Instância removida com sucesso!',
  removeFailed: (message: string) => `Erro ao remover instância: ${message}`,
  removeConfirm:
    'O WhatsApp é desconectado e a instância é apagada. As conversas ficam. Para voltar, conecte de novo em Integrações.',
} as const;

/** How the database answered on the diagnosis of the integrations. */
export const KEY_TEXTS = {
  missing: '❌ Preencha a API Key',
  saved: '✅ Salvo com sucesso!',
  updated: '✅ Atualizado com sucesso!',
  inserted: '✅ Inserido com sucesso!',
  deleted: '✅ Deletado!',
  failed: (message: string) => `❌ Erro: ${message}`,
  deleteFailed: (message: string) => `❌ Erro ao deletar: ${message}`,
} as const;

export const readWebhookDiagnosis = endpoint({
  method: 'GET',
  path: '/diagnostics/webhook',
  access: 'integrations.read',
  summary: 'Situação do webhook e das instâncias do WhatsApp',
  response: z.object({
    servidor_configurado: z.boolean(),
    whatsapp_conectado: z.boolean(),
    /** Like the card of the integration. */
    ia: Integration.shape.status,
    ia_reserva: Integration.shape.reserva,
    mensagens_ultimo_minuto: z.number(),
    /** Where the gateway delivers, without the part that nobody else may know. */
    webhook_url: z.string(),
    /** The company's own messaging server; null: the platform's, whose address stays its own. */
    servidor_url: z.nullable(z.string()),
    instances: z.array(Instance),
  }),
});

/** What a look at the other side came to. `detalhes`: lines for whoever reads the result panel. */
const Looked = z.object({
  ok: z.boolean(),
  detalhes: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
});
export type Looked = z.infer<typeof Looked>;

const OFTEN = { max: 30, windowMs: 60_000 };

export const testWebhook = endpoint({
  method: 'POST',
  path: '/diagnostics/webhook/test',
  access: 'integrations.read',
  summary: 'Testar se o webhook responde',
  response: Looked,
  rateLimit: OFTEN,
  support: 'change',
});
export const checkInstanceWebhook = endpoint({
  method: 'POST',
  path: '/instances/:id/check-webhook',
  access: 'integrations.read',
  summary: 'Verificar o webhook de uma instância no servidor do WhatsApp',
  params: IdParams,
  response: Looked,
  rateLimit: OFTEN,
  support: 'change',
});
export const configureInstanceWebhook = endpoint({
  method: 'POST',
  path: '/instances/:id/configure-webhook',
  access: 'integrations.manage',
  summary: 'Configurar o webhook de uma instância no servidor do WhatsApp',
  params: IdParams,
  response: Looked,
  rateLimit: OFTEN,
  support: 'change',
});
export const syncInstance = endpoint({
  method: 'POST',
  path: '/instances/:id/sync',
  access: 'integrations.read',
  summary: 'Atualizar a situação de uma instância pelo servidor do WhatsApp',
  params: IdParams,
  response: Instance,
  rateLimit: OFTEN,
  support: 'change',
});
export const removeInstance = endpoint({
  method: 'DELETE',
  path: '/instances/:id',
  access: 'integrations.manage',
  summary: 'Remover uma instância, também do servidor do WhatsApp',
  params: IdParams,
  response: Ok,
});

const credenciais = z.object({
  api_key: z.string('Preencha a API Key').check(z.trim(), z.minLength(1, 'Preencha a API Key'), z.maxLength(500)),
});
const AiCredential = z.object({
  /** When given, the session's own. */
  tenant_id: z.optional(Id),
  tipo: z.literal('openai'),
  credenciais,
  status: z.optional(z.literal('active')),
  /** Keeps a key that could not be tested because nobody answered. */
  salvar_sem_teste: z.optional(z.boolean()),
});

/** The spec's insert: refused when there is one already. */
export const insertIntegration = endpoint({
  method: 'POST',
  path: '/integrations',
  access: 'integrations.manage',
  summary: 'Inserir a chave da IA como integração',
  body: AiCredential,
  response: Integration,
  status: 201,
  rateLimit: OFTEN,
});
/** The spec's update by id. */
export const updateIntegration = endpoint({
  method: 'PUT',
  path: '/integrations/:id',
  access: 'integrations.manage',
  summary: 'Atualizar a chave da IA salva como integração',
  params: IdParams,
  body: z.pick(AiCredential, { credenciais: true, status: true, salvar_sem_teste: true }),
  response: Integration,
  rateLimit: OFTEN,
});
/** The spec's direct call to the table: with the header `Prefer: resolution=merge-duplicates` it also updates. */
export const postIntegrationRow = endpoint({
  method: 'POST',
  path: '/rest/v1/integracoes',
  access: 'integrations.manage',
  summary: 'Gravar a chave da IA direto na tabela de integrações',
  body: AiCredential,
  response: Integration,
  status: 201,
  rateLimit: OFTEN,
});
