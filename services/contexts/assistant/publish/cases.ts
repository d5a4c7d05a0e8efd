import {
  type CasoIa,
  createAssistantCase as createContract,
  deleteAssistantCase as deleteContract,
  MOST_CASES,
  seedAssistantCases as seedContract,
  updateAssistantCase as updateContract,
  type VersoesIa,
} from '@balcao/contracts/assistant-versions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { changeCase, countCases, deleteCase, insertCases, type NewCase } from './cases.repository';
import { seedCases } from './keep-draft';
import { presentCase, type ReadDeps, readWhole } from './read-versions';
import { lockVersions } from './versions.repository';

type Body = BodyOf<typeof createContract>;

/** A service or a document is named only where it says something. */
const wordsOf = ({ falas, espera, referencia }: Body) => ({
  falas,
  espera,
  referencia: espera === 'preco' || espera === 'documento' ? referencia : null,
});

export async function addCase(unit: UnitOfWork, made: NewCase): Promise<CasoIa | undefined> {
  await lockVersions(unit);
  if ((await countCases(unit)) >= MOST_CASES) throw new AppError('assistant/too-many-cases');
  const [row] = await insertCases(unit, [made]);
  return row && presentCase(row, null);
}

export const createCase = useCase(
  createContract,
  ({ db }: Pick<ReadDeps, 'db'>) =>
    (actor: Actor, body: Body): Promise<CasoIa> =>
      db.tenant(tenantOf(actor), async (unit) => {
        const made = await addCase(unit, Object.assign({ origem: 'equipe' as const }, wordsOf(body)));
        if (!made) throw new AppError('assistant/case-not-found');
        return made;
      }),
);

export const updateCase = useCase(
  updateContract,
  ({ db }: Pick<ReadDeps, 'db'>) =>
    (actor: Actor, id: string, body: Body): Promise<CasoIa> =>
      db.tenant(tenantOf(actor), async (unit) => {
        const row = await changeCase(unit, id, wordsOf(body));
        if (!row) throw new AppError('assistant/case-not-found');
        return presentCase(row, null);
      }),
);

export const removeCase = useCase(
  deleteContract,
  ({ db }: Pick<ReadDeps, 'db'>) =>
    (actor: Actor, id: string): Promise<void> =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await deleteCase(unit, id))) throw new AppError('assistant/case-not-found');
      }),
);

export const addSeeds = useCase(
  seedContract,
  (deps: ReadDeps & Pick<Deps, 'clock'>) =>
    (actor: Actor): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockVersions(unit);
        await seedCases(unit, deps.clock());
        return readWhole(deps, unit);
      }),
);
