import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status';
import { Sinal } from './deposits';
import { endpoint } from './endpoint';
import { allows, type Role } from './permissions';
import { Id, IdParams, Instant, Money, PageQuery, pageOf } from './primitives';

/** Calendar day of the company, `YYYY-MM-DD`. */
export const Dia = z.string('Informe a data.').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Informe a data.'));
/** A day in a year a calendar can reckon on from. */
export const DiaDaAgenda = Dia.check(
  z.refine((day) => day >= '2000' && day < '2200', 'Informe uma data entre os anos 2000 e 2199.'),
);
const YEARS = { first: Date.UTC(2000), last: Date.UTC(2200) };
const isInReach = (value: string) => Date.parse(value) >= YEARS.first && Date.parse(value) < YEARS.last;

/** Instant a caller sends: ISO 8601 with its offset, in a year a calendar can reckon on from. */
export const When = z.iso
  .datetime({ offset: true, error: 'Informe a data e a hora.' })
  .check(z.refine(isInReach, 'Informe uma data entre os anos 2000 e 2199.'));

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
  /** After so many minutes the customer waits, and the professional is free for so many. */
  espera_inicio_minutos: z.number(),
  espera_minutos: z.number(),
  /** Room or chair. */
  recurso_id: z.nullable(Id),
  recurso_nome: z.nullable(z.string()),
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
  /** Demanded for its visit when it was booked; a visit that waits for it is `pendente` and keeps its time. */
  sinal: z.nullable(Sinal),
});
export type Agendamento = z.infer<typeof Agendamento>;

/** An appointment as a role may see it: who may not see customers gets neither phone nor notes. HTTP and stream alike. */
export const appointmentFor = (role: Role, appointment: Agendamento): Agendamento =>
  allows('customers.read', role) ? appointment : { ...appointment, cliente_telefone: null, observacoes: null };

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'appointments.read',
  summary: 'Agendamentos por data, a partir de hoje',
  query: z.extend(PageQuery, {
    status: z.optional(z.enum(APPOINTMENT_STATUSES)),
    from: z.optional(When),
    profissional_id: z.optional(Id),
    cliente_id: z.optional(Id),
  }),
  response: pageOf(Agendamento),
});

/** Longest stretch a calendar view may ask for, and how many visits one answer holds before it ends a day earlier. */
export const CALENDAR_MAX_DAYS = 45;
export const CALENDAR_MAX_VISITS = 1000;
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  access: 'appointments.read',
  summary: 'O que há na agenda entre dois dias da empresa (o segundo incluído): agendamentos, bloqueios e expediente',
  query: z.object({ de: Dia, ate: Dia, profissional_id: z.optional(Id) }),
  response: z.object({
    /**
     * Last day that is here in full: the one asked for, or an earlier one when the stretch holds more visits than one
     * answer may. What follows is asked for from the next day on. A day is never cut.
     */
    ate: Dia,
    /** All that touches the stretch, also what began the evening before. */
    agendamentos: z.array(Agendamento),
    /** Who has visits in the stretch, whichever person was asked for: also who is no longer active. */
    com_visitas: z.array(Id),
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
  acao: z.enum(['criado', 'remarcado', 'status', 'editado', 'servico', 'desfeito']),
  /** Ready to show: 'Confirmado', 'De sex., 21/11 10:00 para sáb., 22/11 9:00, com Júlia'. */
  descricao: z.string(),
  motivo: z.nullable(z.string()),
  autor: z.enum(['equipe', 'cliente', 'ia', 'sistema']),
  autor_nome: z.nullable(z.string()),
  created_at: Instant,
});
export type Historico = z.infer<typeof Historico>;
/** `planejado`: waits for WhatsApp; `incerto`: nobody knows yet; `pulado`: there was no need. */
export const REMINDER_STATES = ['planejado', 'enviado', 'incerto', 'falhou', 'retirado', 'pulado'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  access: 'appointments.read',
  summary: 'Um agendamento, a visita de que faz parte e a história dele',
  params: IdParams,
  response: z.object({
    agendamento: Agendamento,
    /** The other services of the same visit on that day, by time. */
    visita: z.array(Agendamento),
    historico: z.array(Historico),
    /** Reminders: what was sent and what comes next. */
    lembretes: z.array(
      z.object({
        minutos_antes: z.number(),
        estado: z.enum(REMINDER_STATES),
        /** Why it was not sent. */
        erro: z.nullable(z.string()),
        quando: Instant,
      }),
    ),
    /** How often the customer missed an appointment before. */
    faltas_do_cliente: z.number(),
    pode_desfazer: z.boolean(),
    /** What 'Desfazer' would take back, and how many appointments that reaches. */
    desfazer: z.nullable(z.object({ descricao: z.string(), quantos: z.number() })),
  }),
});
