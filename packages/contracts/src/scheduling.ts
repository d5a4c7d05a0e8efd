import * as z from 'zod/mini';
import { Id, Instant, Money, PageQuery, pageOf } from './common';
import { endpoint } from './endpoint';

export const APPOINTMENT_STATUSES = ['pendente', 'confirmado', 'concluido', 'cancelado', 'faltou'] as const;
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
  valor: Money,
  status: z.enum(APPOINTMENT_STATUSES),
  observacoes: z.nullable(z.string()),
});
export type Agendamento = z.infer<typeof Agendamento>;
export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'appointments.read',
  summary: 'Agendamentos por data, a partir de hoje',
  query: z.extend(PageQuery, { status: z.optional(z.enum(APPOINTMENT_STATUSES)), from: z.optional(Instant) }),
  response: pageOf(Agendamento),
});
