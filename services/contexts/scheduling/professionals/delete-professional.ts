import { deleteProfessional as contract } from '@balcao/contracts/agenda';
import type { Removal } from '@balcao/contracts/catalog';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteProfessionalRow, hasAppointments, updateProfessionalRow } from './professionals.repository';

/** With appointments behind or before them, somebody is only put out of use: the history keeps its names. */
export const deleteProfessional = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string): Promise<Removal> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const off = { ativo: false, agenda_token: null, agenda_token_hash: null };
        if (!(await updateProfessionalRow(unit, id, off))) throw new AppError('scheduling/professional-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        if (await hasAppointments(unit, id)) return { resultado: 'inativado' };
        await deleteProfessionalRow(unit, id);
        return { resultado: 'excluido' };
      });
    },
);
