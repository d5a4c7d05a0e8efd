import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PhoneSettings } from './notice-phone';
import { allows, type Policy, ROLES, type Role } from './permissions';
import { Id, IdParams, Instant, Ok, requiredText } from './primitives';

/** What people can be told of. Only what the server really announces stands here. */
export const NOTICE_EVENTS = [
  'conversa',
  'agendamento',
  'sinal',
  'pagamento',
  'envio',
  'whatsapp',
  'plano',
  'teste',
  'ia',
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** Nobody is told of what they may not see. */
const NOTICE_ACCESS: Record<NoticeEvent, Policy> = {
  conversa: 'chats.read',
  agendamento: 'appointments.read',
  sinal: 'appointments.read',
  pagamento: 'payments.read',
  envio: 'chats.read',
  whatsapp: 'chats.read',
  plano: 'subscription.manage',
  teste: 'subscription.manage',
  ia: 'system.manage',
};

/** Who may be told of an event. */
export const rolesToldOf = (event: NoticeEvent): Role[] =>
  ROLES.filter((role) => role !== 'master' && allows(NOTICE_ACCESS[event], role));
/** What somebody may be told of. */
export const eventsFor = (role: Role): NoticeEvent[] =>
  NOTICE_EVENTS.filter((event) => rolesToldOf(event).includes(role));

/** Comes through quiet hours: nobody reaches the company until somebody acts. */
export const isUrgent = (event: NoticeEvent): boolean => event === 'whatsapp';
/** Without a connection nothing can tell of it by WhatsApp. */
export const goesByWhatsapp = (event: NoticeEvent): boolean => event !== 'whatsapp';

const Channels = z.object({ app: z.boolean(), push: z.boolean(), whatsapp: z.boolean() });
export type NoticeChannels = z.infer<typeof Channels>;
export type NoticeChannel = keyof NoticeChannels;

const channels = (push: boolean): NoticeChannels => ({ app: true, push, whatsapp: false });

const EventChannels = z.object({
  conversa: Channels,
  agendamento: Channels,
  /** Left out by a page that is older than it. */
  sinal: z._default(Channels, channels(true)),
  pagamento: Channels,
  envio: Channels,
  whatsapp: Channels,
  plano: Channels,
  teste: Channels,
  ia: Channels,
});

const Minute = z.int().check(z.minimum(0), z.maximum(1439));
/** Minutes of the company's day; an end before the start is the next morning's. `dias`: on which it begins (0 = Sunday). */
export const QuietHours = z
  .object({
    ativo: z.boolean(),
    de: Minute,
    ate: Minute,
    dias: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  })
  .check(
    z.refine(({ ativo, de, ate }) => !ativo || de !== ate, {
      message: 'O fim precisa ser diferente do começo.',
      path: ['ate'],
    }),
    z.refine(({ ativo, dias }) => !ativo || dias.length > 0, { message: 'Escolha pelo menos um dia.', path: ['dias'] }),
  );
export type QuietHours = z.infer<typeof QuietHours>;

export const NoticePreferences = z.object({
  eventos: EventChannels,
  silencio: QuietHours,
  /** A short sound in the open panel. */
  som: z.boolean(),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

/** Until somebody chooses: in the panel, and on a device once it was allowed there. WhatsApp only when asked for. */
export const DEFAULT_PREFERENCES: NoticePreferences = {
  eventos: {
    conversa: channels(true),
    agendamento: channels(true),
    sinal: channels(true),
    pagamento: channels(true),
    envio: channels(true),
    whatsapp: channels(true),
    plano: channels(false),
    teste: channels(false),
    ia: channels(false),
  },
  silencio: { ativo: false, de: 22 * 60, ate: 8 * 60, dias: [0, 1, 2, 3, 4, 5, 6] },
  som: false,
};

export const Notice = z.object({
  id: Id,
  evento: z.enum(NOTICE_EVENTS),
  titulo: z.string(),
  texto: z.nullable(z.string()),
  /** Address of the very thing in the panel. */
  caminho: z.string(),
  /** How often it was told since it was read last. */
  vezes: z.number(),
  lida: z.boolean(),
  quando: Instant,
});
export type Notice = z.infer<typeof Notice>;

export const NoticeList = z.object({
  items: z.array(Notice),
  nao_lidas: z.number(),
  /** In the person's quiet hours nothing sounds. */
  silencio: z.boolean(),
  som: z.boolean(),
});
export type NoticeList = z.infer<typeof NoticeList>;

/** How many the list holds, the newest first. */
export const NOTICES_SHOWN = 50;

/** A browser that may be sent notices. */
export const PushDevice = z.object({
  id: Id,
  nome: z.string(),
  usado_em: z.nullable(Instant),
  created_at: Instant,
});
export type PushDevice = z.infer<typeof PushDevice>;

const NoticeSettings = z.object({
  preferencias: NoticePreferences,
  /** What this person may be told of. */
  eventos: z.array(z.enum(NOTICE_EVENTS)),
  /** `chave`: the platform's public key, which a browser asks for; null: this installation sends no push. */
  push: z.object({ chave: z.nullable(z.string()), aparelhos: z.array(PushDevice) }),
  whatsapp: PhoneSettings,
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/me/notices',
  access: 'session',
  summary: 'Avisos da pessoa conectada, do mais novo para o mais antigo',
  response: NoticeList,
});
export const readNotices = endpoint({
  method: 'POST',
  path: '/me/notices/read',
  access: 'session',
  summary: 'Marcar avisos como lidos',
  /** Left out: all of them. */
  body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(NOTICES_SHOWN))) }),
  response: Ok,
  whenSuspended: true,
});
export const getNoticeSettings = endpoint({
  method: 'GET',
  path: '/me/notices/settings',
  access: 'session',
  summary: 'Preferências de aviso da pessoa conectada',
  response: NoticeSettings,
});
export const saveNoticePreferences = endpoint({
  method: 'PUT',
  path: '/me/notices/settings',
  access: 'session',
  summary: 'Salvar preferências de aviso',
  body: NoticePreferences,
  response: NoticeSettings,
  whenSuspended: true,
});

/** So many browsers of one person; the oldest one goes for a new one. */
export const PUSH_DEVICES_MAX = 10;

/** What a browser hands out when it is allowed to show notices. */
export const PushDeviceBody = z.object({
  endpoint: z
    .url('Endereço inválido.')
    .check(z.maxLength(1000), z.regex(/^https:\/\//, 'O endereço precisa começar com https.')),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, 'Chave inválida.')),
    auth: z.string().check(z.regex(/^[\w-]{16,32}={0,2}$/, 'Chave inválida.')),
  }),
  nome: requiredText('Informe o nome do aparelho.', 80),
});
export type PushDeviceBody = z.infer<typeof PushDeviceBody>;

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/me/notices/devices',
  access: 'session',
  summary: 'Receber avisos neste aparelho',
  body: PushDeviceBody,
  response: PushDevice,
  status: 201,
  rateLimit: { max: 20, windowMs: 60_000 },
});
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/me/notices/devices/:id',
  access: 'session',
  summary: 'Não receber mais avisos em um aparelho',
  params: IdParams,
  response: Ok,
  whenSuspended: true,
});
