import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status';
import { Duration } from './catalog';
import { Id, IdParams, Instant, Money, PageQuery, pageOf, requiredText } from './common';
import { endpoint } from './endpoint';

export { APPOINTMENT_STATUSES, type AppointmentStatus, BUSY_STATUSES, nextStatuses } from './appointment-status';

/** Calendar day of the company, `YYYY-MM-DD`. */
export const Dia = z.string('Informe a data.').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe a data.'));
/** Instant a caller sends: ISO 8601 with its offset. */
export const When = z.iso.datetime({ offset: true, error: 'Informe a data e a hora.' });

export const APPOINTMENT_ORIGINS = ['equipe', 'ia', 'cliente', 'importacao'] as const;
export const Agendamento = z.object({
  id: Id,
  cliente_id: Id,
  cliente_nome: z.string(),
  cliente_telefone: z.nullable(z.string()),
  produto_id: z.nullable(Id),
  produto_nome: z.nullable(z.string()),
  profissional_id: z.nullable(Id),
  profissional_nome: z.nullable(z.string()),
  data_hora: Instant,
  duracao_minutos: z.number(),
  /** Minutes the professional stays busy around the service. */
  intervalo_antes: z.number(),
  intervalo_depois: z.number(),
  valor: Money,
  status: z.enum(APPOINTMENT_STATUSES),
  observacoes: z.nullable(z.string()),
  /** Services of one visit share it; so do the dates of one recurrence share `serie_id`. */
  visita_id: z.nullable(Id),
  serie_id: z.nullable(Id),
  /** Squeezed in over another appointment, on purpose. */
  encaixe: z.boolean(),
  origem: z.enum(APPOINTMENT_ORIGINS),
  /** Raised by every change. */
  versao: z.number(),
});
export type Agendamento = z.infer<typeof Agendamento>;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'appointments.read',
  summary: 'Agendamentos por data, a partir de hoje',
  query: z.extend(PageQuery, {
    status: z.optional(z.enum(APPOINTMENT_STATUSES)),
    from: z.optional(Instant),
    profissional_id: z.optional(Id),
    cliente_id: z.optional(Id),
  }),
  response: pageOf(Agendamento),
});

/** Longest stretch a calendar view may ask for. */
export const CALENDAR_MAX_DAYS = 45;
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  access: 'appointments.read',
  summary: 'O que há na agenda entre dois dias da empresa (o segundo incluído): agendamentos, bloqueios e expediente',
  query: z.object({ de: Dia, ate: Dia, profissional_id: z.optional(Id) }),
  response: z.object({
    agendamentos: z.array(Agendamento),
    bloqueios: z.array(
      z.object({
        id: Id,
        profissional_id: z.nullable(Id),
        inicio: Instant,
        fim: Instant,
        motivo: z.nullable(z.string()),
      }),
    ),
    /** When each professional works in the stretch: what is left out is closed. */
    expediente: z.array(z.object({ profissional_id: Id, inicio: Instant, fim: Instant })),
  }),
});

export const Historico = z.object({
  id: Id,
  acao: z.enum(['criado', 'remarcado', 'status', 'editado', 'desfeito']),
  /** Ready to show: 'Confirmado', 'De sex., 21/11 10:00 para sáb., 22/11 9:00, com Júlia'. */
  descricao: z.string(),
  motivo: z.nullable(z.string()),
  autor: z.enum(['equipe', 'cliente', 'ia', 'sistema']),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
});
export type Historico = z.infer<typeof Historico>;
export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  access: 'appointments.read',
  summary: 'Um agendamento, a visita de que faz parte e a história dele',
  params: IdParams,
  response: z.object({
    agendamento: Agendamento,
    /** The other services of the same visit, by time. */
    visita: z.array(Agendamento),
    historico: z.array(Historico),
    /** Reminders: what was sent and what comes next. */
    lembretes: z.array(z.object({ minutos_antes: z.number(), estado: z.string(), quando: Instant })),
    /** How often the customer missed an appointment before. */
    faltas_do_cliente: z.number(),
    pode_desfazer: z.boolean(),
  }),
});

// ---- free times --------------------------------------------------------------------------------------------------

/** A service somebody asks time for; without a professional, anybody who does it. */
export const ItemPedido = z.object({
  produto_id: Id,
  profissional_id: z._default(z.nullable(Id), null),
  duracao_minutos: z.optional(Duration),
});
export const HorarioLivre = z.object({
  data_hora: Instant,
  itens: z.array(
    z.object({
      produto_id: Id,
      profissional_id: Id,
      profissional_nome: z.string(),
      data_hora: Instant,
      duracao_minutos: z.number(),
    }),
  ),
});
export type HorarioLivre = z.infer<typeof HorarioLivre>;
export const findFreeTimes = endpoint({
  method: 'POST',
  path: '/appointments/free-times',
  access: 'appointments.read',
  summary: 'Horários livres de um dia para um ou mais serviços seguidos',
  body: z.object({
    dia: Dia,
    itens: z
      .array(ItemPedido)
      .check(z.minLength(1, 'Escolha o serviço.'), z.maxLength(6, 'Use no máximo 6 serviços por visita.')),
    /** Appointment being moved: its own time counts as free. */
    ignorar_id: z.optional(Id),
  }),
  response: z.object({
    horarios: z.array(HorarioLivre),
    /** Why there is nothing: 'Fechado neste dia.', 'Ninguém da equipe faz este serviço.', … */
    motivo: z.nullable(z.string()),
  }),
  whenSuspended: true,
});

/** What a conflict answer carries besides its text (`error.details`). */
export const ConflictDetails = z.object({
  /** Who holds the time: 'Ana Beatriz, das 10:00 às 11:00'. Null when it is outside the working hours or blocked. */
  ocupado_por: z.nullable(z.string()),
  /** Up to three free times close to the one asked for. */
  alternativas: z.array(HorarioLivre),
});
export type ConflictDetails = z.infer<typeof ConflictDetails>;

/** Keeps a time for whoever is filling in the form (or for the AI's proposal) for a few minutes. */
export const HOLD_MINUTES = 5;
export const holdTime = endpoint({
  method: 'POST',
  path: '/appointments/holds',
  access: 'appointments.create',
  summary: 'Reserva um horário por alguns minutos',
  body: z.object({
    itens: z
      .array(z.object({ produto_id: Id, profissional_id: Id, data_hora: When, duracao_minutos: z.optional(Duration) }))
      .check(z.minLength(1), z.maxLength(6)),
    /** Hold this one replaces: released in the same moment. */
    anterior_id: z.optional(Id),
  }),
  response: z.object({ id: Id, expira_em: Instant }),
  status: 201,
});
export const releaseHold = endpoint({
  method: 'DELETE',
  path: '/appointments/holds/:id',
  access: 'appointments.create',
  summary: 'Solta um horário reservado',
  params: IdParams,
});

// ---- booking -----------------------------------------------------------------------------------------------------

const Price = z
  .string('Informe o valor em reais, como 80,00.')
  .check(z.regex(/^\d{1,10}\.\d{2}$/, 'Informe o valor em reais, como 80,00.'));
const Notes = z._default(
  z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Use no máximo 2000 caracteres.'))),
  null,
);
export const ItemAgendamento = z.object({
  produto_id: z.uuid('Escolha o serviço.'),
  profissional_id: z.uuid('Escolha o profissional.'),
  data_hora: When,
  /** Defaults: the service's own. */
  duracao_minutos: z.optional(Duration),
  valor: z.optional(Price),
});
export type ItemAgendamento = z.infer<typeof ItemAgendamento>;
export const RECURRENCES = ['semanal', 'quinzenal', 'mensal'] as const;
export const RECURRENCE_MAX = 52;
export const Recorrencia = z.object({
  frequencia: z.enum(RECURRENCES),
  /** How many times in all, the first one included. */
  vezes: z.int().check(z.minimum(2, 'Informe de 2 a 52 vezes.'), z.maximum(RECURRENCE_MAX, 'Informe de 2 a 52 vezes.')),
  /** Dates of the preview that are left out, and those that got another time. By position, the first is 0. */
  pular: z._default(z.array(z.int()), []),
  mudar: z._default(z.array(z.object({ posicao: z.int(), data_hora: When })), []),
});
export type Recorrencia = z.infer<typeof Recorrencia>;
const Items = z
  .array(ItemAgendamento)
  .check(z.minLength(1, 'Escolha o serviço.'), z.maxLength(6, 'Use no máximo 6 serviços por visita.'));

export const createAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  access: 'appointments.create',
  summary: 'Agenda uma visita: um ou mais serviços, uma ou mais datas; tudo ou nada',
  body: z.object({
    /** One of the two: a known customer, or one to make on the spot. */
    cliente_id: z.optional(Id),
    cliente_novo: z.optional(
      z.object({ nome: requiredText('Informe o nome.', 120), telefone: requiredText('Informe o telefone.', 40) }),
    ),
    itens: Items,
    status: z._default(z.enum(['pendente', 'confirmado']), 'pendente'),
    observacoes: Notes,
    /** Book over another appointment or outside the hours; needs appointments.manage and is recorded. */
    encaixe: z._default(z.boolean(), false),
    recorrencia: z.optional(Recorrencia),
    reserva_id: z.optional(Id),
  }),
  response: z.object({ items: z.array(Agendamento) }),
  status: 201,
});
export const previewRecurrence = endpoint({
  method: 'POST',
  path: '/appointments/recurrence-preview',
  access: 'appointments.create',
  summary: 'Todas as datas de uma repetição, com os conflitos de cada uma',
  body: z.object({ itens: Items, recorrencia: Recorrencia, reserva_id: z.optional(Id) }),
  response: z.object({
    datas: z.array(
      z.object({
        posicao: z.number(),
        data_hora: Instant,
        livre: z.boolean(),
        conflito: z.nullable(z.string()),
        alternativas: z.array(Instant),
      }),
    ),
  }),
  whenSuspended: true,
});

/** How far a change reaches: this service, the whole visit, or this and every later date of the recurrence. */
export const REACHES = ['este', 'visita', 'seguintes'] as const;
export const rescheduleAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/schedule',
  access: 'appointments.manage',
  summary: 'Remarca: outro horário, outro profissional ou outra duração',
  params: IdParams,
  body: z.object({
    data_hora: When,
    profissional_id: z.uuid('Escolha o profissional.'),
    duracao_minutos: Duration,
    encaixe: z._default(z.boolean(), false),
    /** The `versao` the person saw; another one in between answers 409 instead of overwriting. */
    versao: z.optional(z.int()),
  }),
  response: Agendamento,
});
export const updateAppointment = endpoint({
  method: 'PATCH',
  path: '/appointments/:id',
  access: 'appointments.manage',
  summary: 'Altera valor e observações',
  params: IdParams,
  body: z.object({
    valor: z.optional(Price),
    observacoes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  response: Agendamento,
});
export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/appointments/:id/status',
  access: 'appointments.manage',
  summary: 'Confirma, conclui, cancela (com motivo) ou marca a falta',
  params: IdParams,
  body: z.object({
    status: z.enum(APPOINTMENT_STATUSES),
    motivo: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(300))), null),
    alcance: z._default(z.enum(REACHES), 'este'),
  }),
  response: z.object({ items: z.array(Agendamento) }),
});
export const undoAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/undo',
  access: 'appointments.manage',
  summary: 'Desfaz a última mudança (situação ou horário)',
  params: IdParams,
  response: Agendamento,
});
