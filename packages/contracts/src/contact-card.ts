import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from './appointment-status';
import { Preferencia } from './customer-preferences';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant, Money } from './primitives';

/** A visit to come: its services are one line. */
export const ProximaVisita = z.object({
  /** One of its services, which opens it in the agenda. */
  agendamento_id: Id,
  data_hora: Instant,
  status: z.enum(APPOINTMENT_STATUSES),
  /** It stands without the deposit it was asked for; a server before it does not say. */
  sem_sinal: z.optional(z.boolean()),
  /** It is held until its deposit is paid; a server before it does not say. */
  espera_sinal: z.optional(z.boolean()),
  servicos: z.array(z.string()),
  profissionais: z.array(z.string()),
});
export type ProximaVisita = z.infer<typeof ProximaVisita>;

/** What was paid, or is to be paid, by whom the conversation is with. */
export const PagamentoRecente = z.object({
  id: Id,
  valor: Money,
  reembolsado: Money,
  status: z.string(),
  metodo: z.nullable(z.string()),
  /** Of the visit it pays for; of none: empty. */
  servicos: z.array(z.string()),
  quando: Instant,
  /** A credit that can be used for a visit. */
  credito: z.optional(z.boolean()),
});
export type PagamentoRecente = z.infer<typeof PagamentoRecente>;

/** So many of each stand beside a conversation. */
export const CONTACT_SHOWN = 3;

export const readContact = endpoint({
  method: 'GET',
  path: '/chats/:id/contact',
  access: 'chats.read',
  summary: 'Próximas visitas, últimos pagamentos e preferências de quem está na conversa',
  params: IdParams,
  /** Null: not for this role. Empty also while nobody knows who it is. */
  response: z.object({
    visitas: z.nullable(z.array(ProximaVisita)),
    pagamentos: z.nullable(z.array(PagamentoRecente)),
    preferencias: z.nullable(z.array(Preferencia)),
  }),
});
