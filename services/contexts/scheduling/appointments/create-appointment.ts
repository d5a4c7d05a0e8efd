import type { BodyOf } from '@balcao/contracts/endpoint';
import type { createAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { BookingDeps } from '../scheduling-ports';
import { staff } from './author';
import { bookAppointment } from './book-appointment';

/** Items as they come over the wire: instants become milliseconds. */
export const askedItems = <T extends { data_hora: string }>(items: readonly T[]) =>
  items.map(({ data_hora, ...item }) => ({ ...item, inicio: Date.parse(data_hora) }));

export const createAppointment = (deps: BookingDeps) => {
  const book = bookAppointment(deps);
  return async (actor: Actor, body: BodyOf<typeof contract>) => {
    requirePolicy(actor, 'appointments.create');
    if (body.encaixe) requirePolicy(actor, 'appointments.manage');
    return { items: await book(tenantOf(actor), staff(actor), { ...body, itens: askedItems(body.itens) }) };
  };
};
