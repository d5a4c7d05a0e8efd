import * as contract from '@balcao/contracts/agenda';
import { type Profissional, type ProfissionalInput, TEAM_MAX } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
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

async function requireInput(scope: TenantScope, input: ProfissionalInput): Promise<void> {
  requireOrderlyHours(input.horarios);
  const asked = new Set([...input.servicos, ...input.proprios.map(({ produto_id }) => produto_id)]);
  if ((await countServices(scope, [...asked])) !== asked.size) throw new AppError('catalog/product-not-found');
}

async function present(scope: TenantScope, id: string): Promise<Profissional> {
  const [found] = await listProfessionalRows(scope, id);
  if (!found) throw new Error('professional vanished after it was saved');
  return presentProfessional(found);
}

const valuesOf = ({ nome, cor, ativo, todos_servicos }: ProfissionalInput) => ({ nome, cor, ativo, todos_servicos });

export const createProfessional = useCase(
  contract.createProfessional,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, input: ProfissionalInput): Promise<Profissional> => {
      return db.tenant(tenantOf(actor), async (scope) => {
        await requireInput(scope, input);
        if ((await countProfessionals(scope)) >= TEAM_MAX) throw new AppError('scheduling/too-many');
        const id = await insertProfessional(scope, valuesOf(input));
        await replaceDetails(scope, id, input);
        await realtime.announce(scope, 'agenda.changed', {});
        return present(scope, id);
      });
    },
);

export const updateProfessional = useCase(
  contract.updateProfessional,
  ({ db, realtime, clock }: Pick<Deps, 'db' | 'realtime' | 'clock'>) =>
    (actor: Actor, id: string, input: ProfissionalInput) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        const known = await updateProfessionalRow(scope, id, valuesOf(input));
        if (!known) throw new AppError('scheduling/professional-not-found');
        await requireInput(scope, input);
        await replaceDetails(scope, id, input);
        await realtime.announce(scope, 'agenda.changed', {});
        const profissional = await present(scope, id);
        const { afetados, total_afetados } = await listAffected(scope, clock(), { profissionalId: id });
        return { profissional, afetados, total_afetados };
      });
    },
);
