import * as contract from '@balcao/contracts/agenda';
import { type Profissional, type ProfissionalInput, TEAM_MAX } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listAffected } from './affected';
import { requireOrderlyHours } from './check-hours';
import { presentProfessional } from './present-professional';
import {
  countProfessionals,
  countServices,
  insertProfessional,
  listProfessionalRows,
  replaceDetails,
  updateProfessionalRow,
} from './professionals.repository';

async function requireInput(unit: UnitOfWork, input: ProfissionalInput): Promise<void> {
  requireOrderlyHours(input.horarios);
  const asked = new Set([...input.servicos, ...input.proprios.map(({ produto_id }) => produto_id)]);
  if ((await countServices(unit, [...asked])) !== asked.size) throw new AppError('catalog/product-not-found');
}

async function present(unit: UnitOfWork, id: string): Promise<Profissional> {
  const [found] = await listProfessionalRows(unit, id);
  if (!found) throw new Error('professional vanished after it was saved');
  return presentProfessional(found);
}

const valuesOf = ({ nome, cor, ativo, todos_servicos }: ProfissionalInput) => ({ nome, cor, ativo, todos_servicos });

export const createProfessional = useCase(
  contract.createProfessional,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: ProfissionalInput): Promise<Profissional> => {
      return db.tenant(tenantOf(actor), async (unit) => {
        await requireInput(unit, input);
        if ((await countProfessionals(unit)) >= TEAM_MAX) throw new AppError('scheduling/too-many');
        const id = await insertProfessional(unit, valuesOf(input));
        await replaceDetails(unit, id, input);
        await realtime.announce(unit, 'agenda.changed', {});
        return present(unit, id);
      });
    },
);

export const updateProfessional = useCase(
  contract.updateProfessional,
  ({ db, realtime, clock }: Pick<Deps, 'db' | 'realtime' | 'clock'>) =>
    (actor: Actor, id: string, input: ProfissionalInput) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        const known = await updateProfessionalRow(unit, id, valuesOf(input));
        if (!known) throw new AppError('scheduling/professional-not-found');
        await requireInput(unit, input);
        await replaceDetails(unit, id, input);
        await realtime.announce(unit, 'agenda.changed', {});
        const profissional = await present(unit, id);
        const affected = await listAffected(unit, clock(), { profissionalId: id });
        return { profissional, ...affected };
      });
    },
);
