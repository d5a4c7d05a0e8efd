import * as z from 'zod/mini';
import { Dia, When } from './appointments';
import { Duration } from './catalog';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';
import { REACHES } from './reaches';

/** A service somebody asks time for; without a professional, anybody who does it. */
export const ItemPedido = z.object({
  produto_id: Id,
  profissional_id: z._default(z.nullable(Id), null),
  duracao_minutos: z.optional(Duration),
  /** Room or chair; any that is free when none is named. */
  recurso_id: z.optional(z.nullable(Id)),
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
      /** Where: a free room or chair, when the service needs one. */
      recurso_id: z.nullable(Id),
      recurso_nome: z.nullable(z.string()),
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
    /** How much of it moves: with `visita`, times at which all of its visit goes along. */
    alcance: z._default(z.enum(REACHES), 'este'),
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
  /** Who holds the time: 'Ana Beatriz, das 10:00 às 11:00', with the room where only that is taken. Null when it is outside the working hours or blocked. */
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
      .array(
        z.object({
          produto_id: Id,
          profissional_id: Id,
          data_hora: When,
          duracao_minutos: z.optional(Duration),
          recurso_id: z.optional(z.nullable(Id)),
        }),
      )
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
