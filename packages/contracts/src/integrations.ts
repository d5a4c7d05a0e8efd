import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { allows, type Role } from './permissions';
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
/** What is wrong and what cures it, for whoever runs the salon. */
export const CONNECTION_HELP: Record<ConnectionProblem, { what: string; cure: string }> = {
  missing: {
    what: 'O servidor do WhatsApp perdeu a conexão deste número.',
    cure: 'Conecte de novo em Integrações: clique em Conectar WhatsApp e escaneie o código com o celular da empresa.',
  },
  refused: {
    what: 'O servidor do WhatsApp não aceita mais a chave de acesso.',
    cure: 'Confira a chave em Sistema, ou fale com o suporte do Balcão.',
  },
  elsewhere: {
    what: 'As mensagens dos clientes estão indo para outro endereço e não chegam aqui.',
    cure: 'Em Integrações, clique em Receber as mensagens aqui. O celular continua conectado.',
  },
  unreachable: {
    what: 'O servidor do WhatsApp não responde.',
    cure: 'O Balcão tenta de novo sozinho e busca o que faltar. Se durar, fale com o suporte.',
  },
  offline: {
    what: 'O celular da empresa está sem conexão com o WhatsApp há mais de 2 minutos.',
    cure: 'Ele volta sozinho, sem código novo. Confira a internet do celular; se ela estiver boa, fale com o suporte.',
  },
  blocked: {
    what: 'O WhatsApp recusou este número: ele pode estar bloqueado ou restrito.',
    cure: 'Abra o WhatsApp no celular da empresa, veja o aviso e depois conecte de novo em Integrações.',
  },
  failed: {
    what: 'A última tentativa de conectar não terminou.',
    cure: 'Em Integrações, clique em Conectar WhatsApp para tentar de novo.',
  },
  silent: {
    what: 'O WhatsApp está conectado, mas nenhuma mensagem chega, e a esta hora costuma chegar.',
    cure: 'Escreva para o número da empresa de outro celular. Se não aparecer em Conversas, abra Ver conexão em Integrações, desconecte e conecte de novo.',
  },
};

/** A phone that was linked and is not any more. */
export const UNLINKED_HELP = {
  what: 'O WhatsApp da empresa está desconectado.',
  cure: 'As mensagens dos clientes não chegam até alguém conectar de novo em Integrações.',
};

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
  }),
});
/** Asks the other side something harmless with what is stored; a refusal shows on the card from then on. */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/test',
  access: 'integrations.manage',
  summary: 'Testar a conexão de uma integração',
  body: z.object({ tipo: z.enum(INTEGRATION_TYPES) }),
  response: ConnectionTest,
  rateLimit: { max: 30, windowMs: 60_000 },
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
 * `tenantId`, when given, must be the session's own. `recomecar`: the session of a paired phone that may still come back is
 * ended for a new code; without it that is refused (`integrations/still-paired`).
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
    recomecar: z.optional(z.boolean()),
  }),
  response: z.object({
    status: z.enum(['connected', 'connecting', 'disconnected']),
    qrcode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  rateLimit: { max: 60, windowMs: 60_000 },
});
