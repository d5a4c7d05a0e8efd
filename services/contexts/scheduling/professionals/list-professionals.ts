import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { presentProfessional } from './present-professional';
import { listProfessionalRows } from './professionals.repository';

export const listProfessionals =
  ({ db }: Pick<Deps, 'db'>) =>
  async (actor: Actor) => {
    requirePolicy(actor, 'appointments.read');
    const rows = await db.tenant(tenantOf(actor), (scope) => listProfessionalRows(scope));
    return { items: rows.map(presentProfessional) };
  };
