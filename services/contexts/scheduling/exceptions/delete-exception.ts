import { deleteException as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { deleteExceptionRow } from './exceptions.repository';

export const deleteException = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (!(await deleteExceptionRow(unit, id))) throw new AppError('scheduling/exception-not-found');
        await realtime.announce(unit, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
