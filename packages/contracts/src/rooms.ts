import * as z from 'zod/mini';
import { Removal, SERVICES_CHOSEN_MAX } from './catalog';
import { endpoint } from './endpoint';
import { Id, IdParams, requiredText } from './primitives';

/** Rooms and chairs a company can have. */
export const ROOMS_MAX = 100;

/** A room, chair or table: one customer at a time. */
export const Sala = z.object({
  id: Id,
  nome: z.string(),
  ativo: z.boolean(),
  /** Services that may be done there. */
  servicos: z.array(Id),
});
export type Sala = z.infer<typeof Sala>;
export const SalaInput = z.object({
  nome: requiredText('Informe o nome.', 60),
  ativo: z._default(z.boolean(), true),
  servicos: z._default(z.array(Id).check(z.maxLength(SERVICES_CHOSEN_MAX)), []),
});
export type SalaInput = z.infer<typeof SalaInput>;

export const listRooms = endpoint({
  method: 'GET',
  path: '/rooms',
  access: 'appointments.read',
  summary: 'Salas e cadeiras, por nome',
  response: z.object({ items: z.array(Sala) }),
});
export const createRoom = endpoint({
  method: 'POST',
  path: '/rooms',
  access: 'appointments.manage',
  summary: 'Cadastra uma sala ou cadeira e os serviços feitos nela',
  body: SalaInput,
  response: Sala,
  status: 201,
  support: 'change',
});
export const updateRoom = endpoint({
  method: 'PUT',
  path: '/rooms/:id',
  access: 'appointments.manage',
  summary: 'Altera uma sala ou cadeira',
  params: IdParams,
  body: SalaInput,
  response: Sala,
  support: 'change',
});
export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/rooms/:id',
  access: 'appointments.manage',
  summary: 'Exclui; com agendamentos, só deixa inativa',
  params: IdParams,
  response: Removal,
});
