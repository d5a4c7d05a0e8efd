import { listProfessionals as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { presentProfessional } from './present-professional';
import { listProfessionalRows } from './professionals.repository';

export const listProfessionals = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const rows = await db.tenant(tenantOf(actor), (unit) => listProfessionalRows(unit));
  return { items: rows.map(presentProfessional) };
});
