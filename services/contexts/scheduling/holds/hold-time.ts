import type { BodyOf } from '@balcao/contracts/endpoint';
import { holdTime as contract, HOLD_MINUTES } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { dayOf, MINUTE } from '@balcao/kit/zone-time';
import { lockKeys, lockKeysOf } from '../appointments/appointments.repository';
import { type Author, staff } from '../appointments/author';
import { asNoRoom, explained, NoRoom } from '../appointments/conflict';
import { askedItems } from '../appointments/create-appointment';
import { requireNotice } from '../appointments/customer-rules';
import { isClosed, placeItems } from '../appointments/place-items';
import { type AskedItem, type Item, requireServices, resolveItems } from '../appointments/resolve-items';
import { findAgendaRules } from '../availability/availability.repository';
import { busyStretches, stayOf } from '../availability/free-starts';
import { loadTeam } from '../availability/load-team';
import type { BookingDeps } from '../scheduling-ports';
import { insertHold, removeHold } from './holds.repository';

interface Keep {
  /** A hold that is given up for this one. */
  anterior?: string | null | undefined;
  minutos: number;
}

/** Keeps the time of a visit for a while, under the same guarantee as an appointment; in the caller's transaction. */
export const keepTimeWithin =
  (deps: BookingDeps) =>
  async (unit: UnitOfWork, author: Pick<Author, 'autor'>, itens: readonly AskedItem[], { anterior, minutos }: Keep) => {
    const now = deps.clock();
    if (itens.some(({ inicio }) => inicio < now.getTime())) throw new AppError('scheduling/past');
    let wanted: Item[] = [];
    try {
      const services = await requireServices(
        unit,
        itens.map(({ produto_id }) => produto_id),
      );
      const ids = itens.map(({ profissional_id }) => profissional_id);
      await lockKeys(unit, await lockKeysOf(unit, ids));
      if (anterior) await removeHold(unit, anterior);
      const rules = await findAgendaRules(unit);
      requireNotice(
        rules,
        author,
        itens.map(({ inicio }) => inicio),
        now.getTime(),
      );
      const days = itens.map(({ inicio }) => dayOf(inicio, rules.zone)).sort();
      const team = await loadTeam(unit, { de: days[0] ?? '', ate: days.at(-1) ?? '', now, ids });
      wanted = resolveItems(itens, services, team);
      const hold = { reserva_id: newId(), expira_em: new Date(now.getTime() + minutos * MINUTE), now };
      const placed = placeItems(wanted, team, true);
      if (!placed) throw new NoRoom(wanted, { closed: isClosed(wanted, team), ignore: ignoring(anterior) });
      for (const { inicio, profissional_id, recurso_id, ...need } of placed) {
        await insertHold(unit, hold, { profissional_id }, busyStretches(inicio, need));
        if (recurso_id) await insertHold(unit, hold, { recurso_id }, [stayOf(inicio, need)]);
      }
      return { id: hold.reserva_id, expira_em: hold.expira_em.toISOString() };
    } catch (error) {
      throw asNoRoom(error, wanted, ignoring(anterior));
    }
  };

const ignoring = (reservaId: string | null | undefined) => (reservaId ? { reservaId } : {});

/** The team's door; throws 'scheduling/unavailable' with alternatives when the time is taken. */
export const keepTime = (deps: BookingDeps) => {
  const keep = keepTimeWithin(deps);
  return (tenantId: string, author: Pick<Author, 'autor'>, itens: readonly AskedItem[], anterior?: string) =>
    explained(deps, tenantId, () =>
      deps.db.tenant(tenantId, (unit) => keep(unit, author, itens, { anterior, minutos: HOLD_MINUTES })),
    );
};

export const holdTime = useCase(contract, (deps: BookingDeps) => {
  const keep = keepTime(deps);
  return (actor: Actor, { itens, anterior_id }: BodyOf<typeof contract>) => {
    return keep(tenantOf(actor), staff(actor), askedItems(itens), anterior_id);
  };
});
