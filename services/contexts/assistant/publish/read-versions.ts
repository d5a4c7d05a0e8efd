import { type CasoIa, readAssistantVersions as contract, type VersoesIa } from '@balcao/contracts/assistant-versions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type CaseRow, listCases } from './cases.repository';
import { fingerprintOf } from './fingerprint';
import type { Instructions, Told } from './instructions-port';
import { type DraftRow, findDraft, listTargets, listVersions, type VersionRow } from './versions.repository';

export interface ReadDeps extends Pick<Deps, 'db'> {
  instructions: Instructions;
}

/** What would be published. */
export const wishOf = (draft: DraftRow | undefined, inUse: Told): Told =>
  draft ? { instrucoes: draft.instrucoes, modelo: draft.modelo } : { instrucoes: inUse.instrucoes, modelo: null };

/** `impressao`: of what it would have to pass with. */
export function presentCase(row: CaseRow, impressao: string | null): CasoIa {
  const { id, falas, espera, referencia, origem, ensaio, rodado_em } = row;
  const passou = row.impressao !== null && row.impressao === impressao ? row.passou : null;
  return { id, falas, espera, referencia, origem, passou, ensaio, rodado_em: rodado_em?.toISOString() ?? null };
}

function presentVersion({ id, numero, instrucoes, modelo, por, motivo, casos, created_at }: VersionRow) {
  return { id, numero, instrucoes, modelo, por, motivo, casos, created_at: created_at.toISOString() };
}

function presentDraft({ instrucoes, modelo, por, de_versao, updated_at }: DraftRow) {
  return { instrucoes, modelo, por, de_versao, updated_at: updated_at.toISOString() };
}

/** All that the screen shows, as it is now. */
export async function readWhole(
  { instructions }: Pick<ReadDeps, 'instructions'>,
  unit: UnitOfWork,
): Promise<VersoesIa> {
  const inUse = await instructions.inUse(unit);
  const draft = await findDraft(unit);
  const settings = await instructions.settingsWith(unit, wishOf(draft, inUse));
  const impressao = settings && (await fingerprintOf(unit, settings));
  const cases = await listCases(unit);
  const versions = await listVersions(unit);
  const { instrucoes, modelo, propria } = inUse;
  return {
    em_uso: { instrucoes, modelo },
    rascunho: draft ? presentDraft(draft) : null,
    impressao,
    propria,
    casos: cases.map((row) => presentCase(row, impressao)),
    versoes: versions.map(presentVersion),
    alvos: await listTargets(unit),
  };
}

export const readVersions = useCase(
  contract,
  (deps: ReadDeps) =>
    (actor: Actor): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), (unit) => readWhole(deps, unit)),
);
