import { DEFAULT_MANNERS } from '@balcao/contracts/manners';
import { DEFAULT_PREFERENCES } from '@balcao/contracts/notifications';
import type { Access, Role } from '@balcao/contracts/permissions';
import { newId } from '@balcao/kit/ids';
import { encodeCursor } from '@balcao/kit/keyset';
import type { CompanyRows } from '@balcao/testing/full-company';
import { PASSWORD, type TestApi } from './api-harness';
import {
  CATALOG_BODIES,
  KNOWLEDGE_BODIES,
  PAYMENT_BODIES,
  PLAN_BODIES,
  PLAN_TERMS,
  SCHEDULING_BODIES,
} from './example-bodies';

/** One operation as the OpenAPI document describes it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  access: Access;
  scope: 'tenant' | 'account';
  whenSuspended: boolean;
  params: string[];
  query: string[];
  hasBody: boolean;
  /** JSON schema of the body. */
  bodySchema: JsonSchema | undefined;
}

/** The part of a JSON schema that says where fields are. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

type Described = Record<string, unknown> & {
  parameters: { name: string; in: 'path' | 'query' }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
};

/** A body that passes validation, per operation, made of the rows of one company. */
export const BODIES: Record<string, (rows: CompanyRows) => object> = {
  reportRemotes: () => ({
    areas: [{ name: 'mfe-chats', version: '1', rota: '/chats', vistas: 1, falhas: 0, faltas: [] }],
  }),
  startCanary: () => ({ percentual: 10, empresas: [] }),
  login: () => ({ email: 'x@exemplo.com.br', password: 'errada-demais' }),
  signup: () => ({ nome: '', empresa: '', email: '', password: '' }),
  changePassword: () => ({ current_password: 'errada-demais', password: 'outra-senha-boa-9' }),
  deleteCompany: () => ({ nome: 'Outra empresa', password: 'errada-demais' }),
  startSecondFactor: () => ({ current_password: 'errada-demais' }),
  confirmSecondFactor: () => ({ codigo: '000000' }),
  renewRecoveryCodes: () => ({ current_password: 'errada-demais', codigo: '000000' }),
  disableSecondFactor: () => ({ current_password: 'errada-demais', codigo: '000000' }),
  finishLogin: () => ({ token: 'v1.a.b.c', codigo: '000000' }),
  updateMe: () => ({ nome: 'Outro nome' }),
  updateTenant: () => ({ nome: 'Outra', slug: 'outra', cidade_base: null }),
  updateBrand: () => ({ cor_marca: '#0b6b46' }),
  inviteUser: () => ({ nome: 'Carla', email: 'carla@exemplo.com.br', role: 'user' }),
  changeUserRole: () => ({ role: 'viewer' }),
  requestPasswordReset: () => ({ email: 'ninguem@exemplo.com.br' }),
  checkPasswordReset: () => ({ token: 'x'.repeat(43) }),
  resetPassword: () => ({ token: 'x'.repeat(43), password: 'outra-senha-boa-9' }),
  readInvitation: () => ({ token: 'x'.repeat(43) }),
  acceptInvitation: () => ({ token: 'x'.repeat(43), nome: 'Carla', password: 'outra-senha-boa-9' }),
  createChat: () => ({ phone: '5511988887777' }),
  sendMessage: () => ({ content: 'Oi', client_id: newId() }),
  reactToMessage: () => ({ emoji: '👍' }),
  editMessage: () => ({ content: 'Oi!' }),
  assignChat: () => ({ responsavel_id: null }),
  createLabel: () => ({ nome: 'VIP', cor: 'roxo' }),
  updateLabel: () => ({ nome: 'VIP', cor: 'azul' }),
  setChatLabels: ({ label }) => ({ etiquetas: [label] }),
  snoozeChat: () => ({ ate: null }),
  setOptOut: () => ({ sair: true, motivo: 'Pediu por telefone' }),
  createQuickReply: () => ({ codigo: 'pix', texto: 'Nossa chave Pix é {nome}' }),
  updateQuickReply: () => ({ codigo: 'pix', texto: 'Nossa chave Pix' }),
  createNote: () => ({ texto: 'Prefere a Júlia', client_id: newId() }),
  sendPlace: () => ({ client_id: newId(), nome: 'Salão', endereco: 'Rua A, 10', ponto: '-23.5, -46.6' }),
  sendContact: () => ({ client_id: newId(), nome: 'Júlia', telefone: '(11) 98765-4321' }),
  sendMedia: () => ({ client_id: newId(), midia_id: newId() }),
  aiChatHandler: () => ({ message: 'Oi', customerPhone: '5511988887777' }),
  insertIntegration: () => ({ tipo: 'openai', credenciais: { api_key: 'sk-1' } }),
  updateIntegration: () => ({ credenciais: { api_key: 'sk-1' } }),
  postIntegrationRow: () => ({ tipo: 'openai', credenciais: { api_key: 'sk-1' } }),
  askAi: () => ({ message: 'Qual o horário?' }),
  evolutionApiManager: () => ({ action: 'getStatus' }),
  testIntegration: () => ({ tipo: 'google_calendar' }),
  saveSystemSettings: () => ({ ai_config: { custom_instructions: 'Seja breve.' } }),
  saveSupport: () => ({ email: 'suporte@balcao.com.br', whatsapp: '(11) 98765-4321' }),
  savePlatformSettings: () => ({ ai_config: { custom_instructions: 'Seja breve.' } }),
  saveMediaStorage: () => ({ dias: 90 }),
  saveManners: () => DEFAULT_MANNERS,
  saveGoogleCalendar: () => ({ conta_de_servico: '{}', agenda_id: 'agenda@exemplo.com' }),
  saveMercadoPago: () => ({ access_token: 'APP_USR-1', public_key: 'APP_USR-2' }),
  redriveDeadLetters: () => ({ filtro: { ate: '2026-01-01T00:00:00.000Z' } }),
  discardDeadLetters: () => ({ filtro: { ate: '2026-01-01T00:00:00.000Z' }, motivo: 'teste' }),
  // Not on sale: a change of its own would change what the others are tried on.
  choosePlan: () => ({ plano_id: newId(), condicoes: PLAN_TERMS }),
  startCard: () => ({ email: 'ana@exemplo.com.br' }),
  suspendCompany: () => ({ motivo: 'teste' }),
  reactivateCompany: () => ({ motivo: 'teste' }),
  extendTrial: () => ({ motivo: 'teste', dias: 7 }),
  cancelCompany: () => ({ motivo: 'teste' }),
  startSupportAccess: () => ({ motivo: 'teste' }),
  saveSupportPermission: () => ({ permitido: true, altera: false }),
  changeCompanyPlan: () => ({ motivo: 'teste', plano_id: newId(), condicoes: PLAN_TERMS }),
  startDeadLetterBatch: () => ({ acao: 'reprocessar', filtro: { ate: '2026-01-01T00:00:00.000Z' } }),
  discardDeadLetter: () => ({ motivo: 'teste' }),
  createPublishKey: () => ({ nome: 'Equipe', area: 'mfe-loja', escopos: ['publicar'] }),
  activatePublished: () => ({ name: 'mfe-loja', version: '1' }),
  updateFirstSteps: () => ({ ramo: 'salao' }),
  readNotices: (rows) => ({ ids: [rows.notice] }),
  saveNoticePreferences: () => DEFAULT_PREFERENCES,
  addPushDevice: () => ({
    endpoint: 'https://127.0.0.1/push',
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    nome: 'Chrome',
  }),
  ...KNOWLEDGE_BODIES,
  ...CATALOG_BODIES,
  ...SCHEDULING_BODIES,
  ...PAYMENT_BODIES,
  ...PLAN_BODIES,
};

/** Someone of a role who signs in with the common test password. */
export async function addPerson(t: TestApi, role: Role, tenantId: string | null): Promise<string> {
  const [contaId, email] = [newId(), `${role}-${newId().slice(-6)}@exemplo.com.br`];
  await t.owner`insert into contas (id, email, senha_hash) select ${contaId}, ${email}, senha_hash from contas limit 1`;
  await t.owner`insert into usuarios ${t.owner({ id: newId(), tenant_id: tenantId, auth_user_id: contaId, nome: role, email, role })}`;
  const { body } = await t.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    ip: `10.7.0.${Math.ceil(Math.random() * 250)}`,
  });
  return body.accessToken as string;
}

/** Every operation of the document the api serves. */
export async function readOperations(t: TestApi): Promise<Operation[]> {
  return operationsOf((await t.call('GET', '/api/openapi.json')).body);
}

export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId as string,
      method: method.toUpperCase(),
      path,
      access: operation['x-access'] as Access,
      scope: operation['x-scope'] as Operation['scope'],
      whenSuspended: operation['x-when-suspended'] as boolean,
      params: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
      query: operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
      hasBody: operation.requestBody !== undefined,
      bodySchema: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}

type Place = (string | number)[];

/** Every place of a schema, one element deep into lists. */
export function placesIn(schema: JsonSchema | undefined, path: Place = []): Place[] {
  if (!schema || path.length > 6) return [];
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, [...path, name])),
    ...(schema.items ? placesIn(schema.items, [...path, 0]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => placesIn(part, path)),
  ];
  const all = path.length > 0 ? [path, ...inside] : inside;
  return [...new Map(all.map((place) => [place.join('.'), place])).values()];
}

/** The same with another value in that place. */
export function put(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string | number, unknown> = Object.assign(typeof key === 'number' ? [] : {}, value);
  copy[key] = put(copy[key], rest, by);
  return copy;
}

/** What the `{id}` of an address names, by its first segment. */
const NOUN: Record<string, keyof CompanyRows> = {
  invitations: 'invitation',
  users: 'user',
  integrations: 'integration',
  instances: 'instance',
  chats: 'chat',
  products: 'product',
  categories: 'category',
  customers: 'customer',
  appointments: 'appointment',
  professionals: 'professional',
  blocks: 'block',
  'schedule-exceptions': 'exception',
  rooms: 'room',
  waitlist: 'waiting',
  'waitlist-gaps': 'gap',
  payments: 'payment',
  cash: 'cash',
  commissions: 'professional',
  'commission-rules': 'commissionRule',
  'commission-payouts': 'payout',
  charges: 'charge',
  'chat-labels': 'label',
  'quick-replies': 'quickReply',
  invoices: 'invoice',
  media: 'media',
  documents: 'document',
  'unanswered-questions': 'question',
  me: 'device',
  'support-accesses': 'supportAccess',
  assistant: 'action',
  'assistant-cases': 'case',
  'assistant-versions': 'version',
  'assistant-replay': 'message',
};
/** The id a path parameter names, of the rows of one company. */
export const idFor = ({ path }: Operation, param: string, rows: CompanyRows): string => {
  if (param === 'fila') return 'inbound';
  if (param === 'messageId') return rows.message;
  if (param === 'noteId') return rows.note;
  if (param === 'preferenciaId') return rows.preference;
  return rows[NOUN[path.split('/')[1] ?? ''] ?? 'chat'];
};
const NOBODY = '00000000-0000-0000-0000-000000000000';
const DAY = '2030-01-01T00:00:00.000Z';
/** Queries without which an operation cannot be asked. */
export const QUERY: Record<string, string> = {
  listMoreAffected: `?cursor=${encodeCursor(['outside', NOBODY, DAY, DAY, DAY, NOBODY])}`,
  makePixCode: '?valor=80.00',
  importDocumentFile: '?nome=tabela.pdf',
  searchMessages: '?search=corte',
  searchNotes: '?search=corte',
  readCalendar: '?de=2030-01-01&ate=2030-01-07',
  listCharges: `?cliente_id=${NOBODY}`,
  previewTimeZone: '?fuso_horario=America/Manaus',
};
