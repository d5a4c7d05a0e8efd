import * as z from 'zod/mini';
import { Agendamento, When } from './appointments';
import { endpoint } from './endpoint';
import { IdParams } from './primitives';

/** A visit holds at most so many services, booked at once or added later. */
export const VISIT_MAX_SERVICES = 6;

const Squeezed = z._default(z.boolean(), false);
const Service = z.uuid('Escolha o serviço.');
const Who = z.uuid('Escolha o profissional.');

export const swapService = endpoint({
  method: 'PUT',
  path: '/appointments/:id/service',
  access: 'appointments.manage',
  summary: 'Troca o serviço de um agendamento; preço, duração e pausas passam a ser os do novo',
  params: IdParams,
  body: z.object({
    produto_id: Service,
    profissional_id: Who,
    /** Another start, when the new service does not fit at the old one; default: it begins when the old one did. */
    data_hora: z.optional(When),
    encaixe: Squeezed,
    /** The `versao` the person saw; another one in between answers 409 instead of overwriting. */
    versao: z.optional(z.int()),
  }),
  response: z.object({ items: z.array(Agendamento) }),
});

export const addService = endpoint({
  method: 'POST',
  path: '/appointments/:id/services',
  access: 'appointments.manage',
  summary: 'Acrescenta um serviço à visita de um agendamento',
  params: IdParams,
  body: z.object({ produto_id: Service, profissional_id: Who, data_hora: When, encaixe: Squeezed }),
  /** The one it was added to, and the new one; by time. */
  response: z.object({ items: z.array(Agendamento) }),
  status: 201,
});
