import type { BodyOf } from '@balcao/contracts/endpoint';
import { createAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { BookingDeps } from '../scheduling-ports';
import { staff } from './author';
import { bookAppointment } from './book-appointment';

/** Items as they come over the wire: instants become milliseconds. */
export const askedItems = <T extends { data_hora: string }>(items: readonly T[]) =>
  items.map(({ data_hora, ...item }) => ({ ...item, inicio: Date.parse(data_hora) }));

export const createAppointment = useCase(contract, (deps: BookingDeps) => {
  const book = bookAppointment(deps);
  return async (actor: Actor, body: BodyOf<typeof contract>) => {
    if (body.encaixe) requirePolicy(actor, 'appointments.manage');
    return { items: await book(tenantOf(actor), staff(actor), { ...body, itens: askedItems(body.itens) }) };
  };
});
