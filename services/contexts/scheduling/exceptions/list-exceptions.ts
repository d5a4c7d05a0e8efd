import { listExceptions as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { dayOf } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import { listExceptionRows } from './exceptions.repository';
import { presentException } from './present-exception';

export const listExceptions = useCase(contract, ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => (actor: Actor) => {
  return db.tenant(tenantOf(actor), async (unit) => {
    const { zone } = await findAgendaRules(unit);
    return { items: (await listExceptionRows(unit, dayOf(clock().getTime(), zone))).map(presentException) };
  });
});
