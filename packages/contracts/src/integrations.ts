import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { allows, type Role } from './permissions';
import { Id, Instant } from './primitives';

export const INTEGRATION_TYPES = ['evolution', 'openai', 'mercadopago', 'google_calendar'] as const;
/** As people call them. */
export const INTEGRATION_NAME = {
  evolution: 'WhatsApp',
  openai: 'OpenAI',
  mercadopago: 'Mercado Pago',
  google_calendar: 'Google Calendar',
} as const;
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
  byReserve: 'A reserva está respondendo; o provedor principal falhou',
  deleteConfirm: 'Deletar esta integração?',
} as const;

/** What keeps a WhatsApp from working although it is linked, or from being linked. */
export const CONNECTION_PROBLEMS = [
  'missing',
  'refused',
  'elsewhere',
  'unreachable',
  'offline',
  'blocked',
  'failed',
  'silent',
] as const;
export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number];
/** Why a test of a connection failed. `unreachable`: nobody answered in time, which says nothing about the credentials. */
const TEST_FAULTS = ['refused', 'unreachable', 'disconnected', 'missing', 'read-only'] as const;
export type TestFault = (typeof TEST_FAULTS)[number];

const PARTNER: Record<(typeof INTEGRATION_TYPES)[number], string> = {
  evolution: 'O servidor do WhatsApp',
  openai: 'O provedor da IA',
  mercadopago: 'O Mercado Pago',
  google_calendar: 'O Google',
};

/** The reason as whoever tested reads it. */
export function testFaultText(tipo: (typeof INTEGRATION_TYPES)[number], falha: TestFault): string {
  const who = PARTNER[tipo];
  if (falha === 'unreachable') return `${who} não respondeu.`;
  if (falha === 'disconnected') return 'O celular da empresa não está conectado.';
  if (falha === 'missing') return 'A agenda não foi encontrada: compartilhe-a com o e-mail da conta de serviço.';
  if (falha === 'read-only')
    return 'A conta de serviço só pode ler a agenda: compartilhe-a com permissão para alterar.';
  return tipo === 'openai' ? `${who} recusou a chave, o endereço ou o modelo.` : `${who} recusou as credenciais.`;
}

/** What the last 'Testar conexão' came to, and how long it took in milliseconds; `falha` null: it worked. */
export const ConnectionTest = z.object({
  em: Instant,
  ms: z.int(),
  falha: z.nullable(z.enum(TEST_FAULTS)),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** Credentials never come back: whether there are some, their last four characters and when they changed. */
export const Integration = z.object({
  id: z.nullable(Id),
  tipo: z.enum(INTEGRATION_TYPES),
  status: z.enum(['active', 'error', 'inactive']),
  configurado: z.boolean(),
  ultimos4: z.nullable(z.string()),
  updated_at: z.nullable(Instant),
  teste: z.nullable(ConnectionTest),
  /** Of the AI: the main provider failed, and the reserve answered the last time. */
  reserva: z.optional(z.boolean()),
});
export type Integration = z.infer<typeof Integration>;

export const Instance = z.object({
  id: Id,
  instance_name: z.string(),
  status: z.enum(['connected', 'connecting', 'disconnected']),
  phone_number: z.nullable(z.string()),
  qrcode: z.nullable(z.string()),
  ultimo_evento_em: z.nullable(Instant),
  problema: z.nullable(z.enum(CONNECTION_PROBLEMS)),
  /** A code stands to be scanned: known to those as well who do not see it. */
  pareando: z.optional(z.boolean()),
  /** Since when it is as it is. */
  desde: z.nullable(Instant),
  created_at: Instant,
});
export type Instance = z.infer<typeof Instance>;

/** As a role may see it. Whoever scans the code owns the channel: only those who may connect see it. */
export const instanceFor = (role: Role, instance: Instance): Instance =>
  allows('integrations.manage', role) ? instance : { ...instance, qrcode: null };

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  access: 'integrations.read',
  summary: 'Integrações da empresa',
  response: z.object({
    items: z.array(Integration),
    instance: z.nullable(Instance),
    servidor_configurado: z.boolean(),
    /** The company typed an address of its own: what is wrong with it is mended in Sistema. */
    servidor_proprio: z.optional(z.boolean()),
  }),
});
