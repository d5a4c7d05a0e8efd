import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status';
import { Agendamento, When } from './appointments';
import { Duration } from './catalog';
import { endpoint } from './endpoint';
import { Repasse } from './hand-over';
import { AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT, centsOf } from './money';
import { Id, IdParams, Instant, requiredText } from './primitives';
import { REACHES } from './reaches';
import { VISIT_MAX_SERVICES } from './visit-services';

const Price = z.string('Informe o valor em reais, como 80,00.').check(
  z.regex(/^\d{1,10}\.\d{2}$/, { error: 'Informe o valor em reais, como 80,00.', abort: true }),
  z.refine((value) => centsOf(value) <= AMOUNT_MAX_CENTS, AMOUNT_MAX_TEXT),
);
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
  /** Room or chair; a free one is taken when none is named. */
  recurso_id: z.optional(z.nullable(Id)),
});
export type ItemAgendamento = z.infer<typeof ItemAgendamento>;
export const RECURRENCES = ['semanal', 'quinzenal', 'trissemanal', 'quadrissemanal', 'mensal'] as const;
export const RECURRENCE_MAX = 52;
export const Recorrencia = z.object({
  frequencia: z.enum(RECURRENCES),
  /** How many times in all, the first one included. */
  vezes: z.int().check(z.minimum(2, 'Informe de 2 a 52 vezes.'), z.maximum(RECURRENCE_MAX, 'Informe de 2 a 52 vezes.')),
  /** Dates of the preview that are left out, and those that got another time. By position, the first is 0. */
  pular: z._default(z.array(z.int()).check(z.maxLength(200)), []),
  mudar: z._default(z.array(z.object({ posicao: z.int(), data_hora: When })).check(z.maxLength(200)), []),
});
export type Recorrencia = z.infer<typeof Recorrencia>;
const Items = z
  .array(ItemAgendamento)
  .check(
    z.minLength(1, 'Escolha o serviço.'),
    z.maxLength(VISIT_MAX_SERVICES, `Use no máximo ${VISIT_MAX_SERVICES} serviços por visita.`),
  );

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

const NewTime = {
  data_hora: When,
  profissional_id: z.uuid('Escolha o profissional.'),
  duracao_minutos: Duration,
  /**
   * `este`: leaves its visit, unless it still follows or is followed by another service of it. `visita`: all its open
   * services of that day, by the same stretch of time. `seguintes`: these and the later dates of the recurrence, by the
   * same days and hours of the clock.
   */
  alcance: z._default(z.enum(REACHES), 'este'),
};
export const rescheduleAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id/schedule',
  access: 'appointments.manage',
  summary: 'Remarca um serviço, a visita toda ou a repetição daqui em diante; tudo ou nada',
  params: IdParams,
  body: z.object({
    data_hora: NewTime.data_hora,
    profissional_id: NewTime.profissional_id,
    duracao_minutos: NewTime.duracao_minutos,
    alcance: NewTime.alcance,
    encaixe: z._default(z.boolean(), false),
    /** The `versao` the person saw; another one in between answers 409 instead of overwriting. */
    versao: z.optional(z.int()),
  }),
  /** Everything that changed, by time. */
  response: z.object({ items: z.array(Agendamento) }),
});
export const previewMove = endpoint({
  method: 'POST',
  path: '/appointments/:id/schedule-preview',
  access: 'appointments.manage',
  summary: 'Para onde iria cada agendamento, e o que o impede; não grava nada',
  params: IdParams,
  body: z.object(NewTime),
  response: z.object({
    itens: z.array(
      z.object({
        id: Id,
        produto_nome: z.nullable(z.string()),
        de: Instant,
        para: Instant,
        /** 'Ocupado por Ana, das 10:00 às 11:00.'; null when there is room. */
        conflito: z.nullable(z.string()),
      }),
    ),
  }),
  whenSuspended: true,
});
export const updateAppointment = endpoint({
  method: 'PATCH',
  path: '/appointments/:id',
  access: 'appointments.manage',
  summary: 'Altera valor, observações e a sala ou cadeira',
  params: IdParams,
  body: z.object({
    valor: z.optional(Price),
    /** Another room or chair at the same time. */
    recurso_id: z.optional(Id),
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
export const waiveDeposit = endpoint({
  method: 'POST',
  path: '/appointments/:id/deposit/waive',
  access: 'appointments.manage',
  summary: 'Dispensa o sinal que a visita espera; ela continua pendente, sem prazo',
  params: IdParams,
  response: z.object({ items: z.array(Agendamento) }),
});
/** What stands in the way of taking something back (`error.details` of 'scheduling/undo-conflict'). */
export const UndoConflict = z.object({
  itens: z.array(
    z.object({
      id: Id,
      cliente_nome: z.string(),
      produto_nome: z.nullable(z.string()),
      /** When it would be again. */
      data_hora: Instant,
      /** Null: this one can come back. */
      motivo: z.nullable(z.string()),
    }),
  ),
  /** True when `encaixe` brings them back all the same. */
  pode_confirmar: z.boolean(),
});
export type UndoConflict = z.infer<typeof UndoConflict>;
export const undoAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/undo',
  access: 'appointments.manage',
  summary: 'Desfaz a última mudança (situação, horário ou serviço) inteira: de novo, a anterior a ela',
  params: IdParams,
  body: z._default(
    z.object({
      /** Take the time back although it is taken, blocked or closed: as a squeezed-in one. */
      encaixe: z._default(z.boolean(), false),
    }),
    { encaixe: false },
  ),
  /** Everything that came back, by time; with `repasse` there is too much for a moment: it comes back step by step. */
  response: z.object({ items: z.array(Agendamento), repasse: z.optional(Repasse) }),
});
