import { WAIT_DAYS, WAIT_MAX } from '@balcao/contracts/waitlist';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { addDays, dayOf } from '@balcao/kit/zone-time';
import { findServices } from '../appointments/services.repository';
import { findAgendaRules } from '../availability/availability.repository';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { endWish, findWaiting, insertWish, listOfCustomer, type NewWish, type Waiting } from './waiting.repository';

/** `known`: they waited for just that already. 'full': for too many things. */
export type Waited =
  | { kind: 'waiting'; waiting: Waiting; known: boolean }
  | { kind: 'refused'; why: 'gone' | 'nobody' | 'past' | 'full' };

const samePlace = ({ row }: Waiting, wish: NewWish) =>
  (['produto_id', 'profissional_id', 'dia_de', 'dia_ate', 'hora_de', 'hora_ate'] as const).every(
    (key) => row[key] === wish[key],
  );

/** Puts somebody on the waiting list, in the caller's transaction. Days that are over are cut off, and what would last too long. */
export const waitForTime =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, asked: NewWish): Promise<Waited> => {
    const { zone } = await findAgendaRules(unit);
    const today = dayOf(clock().getTime(), zone);
    const service = (await findServices(unit, [asked.produto_id])).get(asked.produto_id);
    if (!service?.ativo) return { kind: 'refused', why: 'gone' };
    if (asked.profissional_id && (await listProfessionalRows(unit, asked.profissional_id)).length === 0)
      return { kind: 'refused', why: 'nobody' };
    const [dia_de = today] = [asked.dia_de, today].sort().slice(-1);
    const [dia_ate = today] = [asked.dia_ate, addDays(dia_de, WAIT_DAYS)].sort();
    if (dia_ate < dia_de) return { kind: 'refused', why: 'past' };
    const wish = Object.assign({}, asked, { dia_de, dia_ate });
    const open = await listOfCustomer(unit, wish.cliente_id, today);
    const same = open.find((one) => samePlace(one, wish));
    if (same) return { kind: 'waiting', waiting: same, known: true };
    if (open.length >= WAIT_MAX) return { kind: 'refused', why: 'full' };
    const waiting = await findWaiting(unit, await insertWish(unit, wish, clock()));
    return waiting ? { kind: 'waiting', waiting, known: false } : { kind: 'refused', why: 'gone' };
  };

/** Somebody does not want to wait any more, for anything; returns how much it was. */
export const stopWaiting =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, clienteId: string): Promise<number> => {
    const { zone } = await findAgendaRules(unit);
    const open = await listOfCustomer(unit, clienteId, dayOf(clock().getTime(), zone));
    for (const { row } of open) await endWish(unit, row.id, 'saiu');
    return open.length;
  };
