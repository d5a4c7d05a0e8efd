import { MOST_CASES } from '@balcao/contracts/assistant-versions';
import type { Actor } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { countCases, insertCases } from './cases.repository';
import type { Instructions, Told } from './instructions-port';
import { seedsFor } from './seeds';
import { dropDraft, findDraft, findTrade, listTargets, lockVersions, putDraft } from './versions.repository';

export interface KeepDeps extends Pick<Deps, 'clock'> {
  instructions: Pick<Instructions, 'inUse'>;
}

/** The cases of its trade, for a company; how many more it has now. */
export async function seedCases(unit: UnitOfWork, now: Date): Promise<number> {
  const { servicos } = await listTargets(unit);
  const seeds = seedsFor(await findTrade(unit), servicos);
  const left = Math.max(0, MOST_CASES - (await countCases(unit)));
  // In their order.
  const made = (index: number) => ({ origem: 'ramo' as const, created_at: new Date(now.getTime() + index) });
  const rows = seeds.slice(0, left).map((one, index) => Object.assign(made(index), one));
  return (await insertCases(unit, rows)).length;
}

/** Whoever has no cases begins with those of the trade. */
async function seedFirst(unit: UnitOfWork, now: Date): Promise<void> {
  if ((await countCases(unit)) === 0) await seedCases(unit, now);
}

const same = (one: Told, other: Told): boolean => one.instrucoes === other.instrucoes && one.modelo === other.modelo;

/** Nothing changes for customers until it is published; what is in use already is no draft. */
export async function keepDraft(
  { clock, instructions }: KeepDeps,
  unit: UnitOfWork,
  actor: Actor,
  wish: Told & { de_versao?: number },
): Promise<void> {
  await lockVersions(unit);
  const inUse = await instructions.inUse(unit);
  const { instrucoes, de_versao = null } = wish;
  // As it is in use anyway: a model that is chosen elsewhere later is not taken back.
  const modelo = inUse.propria && wish.modelo !== inUse.modelo ? wish.modelo : null;
  if (same({ instrucoes, modelo }, { instrucoes: inUse.instrucoes, modelo: null })) return dropDraft(unit);
  await putDraft(unit, { instrucoes, modelo, de_versao, por: actor.nome, updated_at: clock() });
  await seedFirst(unit, clock());
}

/** For the screen of the settings: the draft is what is shown there, and what is saved there. */
export const lendDraft = (deps: KeepDeps) => ({
  find: findDraft,
  async keep(unit: UnitOfWork, actor: Actor, instrucoes: string | null): Promise<void> {
    const draft = await findDraft(unit);
    if (draft ? draft.instrucoes === instrucoes : (await deps.instructions.inUse(unit)).instrucoes === instrucoes)
      return;
    await keepDraft(deps, unit, actor, { instrucoes, modelo: draft?.modelo ?? null });
  },
});
