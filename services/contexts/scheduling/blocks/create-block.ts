import { createBlock as contract } from '@balcao/contracts/agenda';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listInside } from '../professionals/affected';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { insertBlock } from './blocks.repository';
import { presentBlock } from './present-block';

export const createBlock = useCase(
  contract,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    (actor: Actor, { profissional_id, inicio, fim, motivo }: BodyOf<typeof contract>) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        if (profissional_id && !(await listProfessionalRows(unit, profissional_id)).length)
          throw new AppError('scheduling/professional-not-found');
        const row = await insertBlock(unit, {
          profissional_id,
          motivo: motivo || null,
          inicio: new Date(inicio),
          fim: new Date(fim),
        });
        await realtime.announce(unit, 'agenda.changed', {});
        const affected = await listInside(unit, clock(), row);
        return { bloqueio: presentBlock(row), ...affected };
      });
    },
);
