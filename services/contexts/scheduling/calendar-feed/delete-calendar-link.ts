import { deleteCalendarLink as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { updateProfessionalRow } from '../professionals/professionals.repository';

export const deleteCalendarLink = useCase(contract, ({ db }: Pick<Deps, 'db'>) => (actor: Actor, id: string) => {
  return db.tenant(tenantOf(actor), async (unit) => {
    const off = { agenda_token: null, agenda_token_hash: null };
    if (!(await updateProfessionalRow(unit, id, off))) throw new AppError('scheduling/professional-not-found');
    return { ok: true as const };
  });
});
