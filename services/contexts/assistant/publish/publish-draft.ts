import {
  discardAssistantDraft as discardContract,
  publishAssistantDraft as publishContract,
  restoreAssistantVersion as restoreContract,
  saveAssistantDraft as saveContract,
  type VersoesIa,
} from '@balcao/contracts/assistant-versions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listCases } from './cases.repository';
import { fingerprintOf } from './fingerprint';
import { keepDraft } from './keep-draft';
import { type ReadDeps, readWhole, wishOf } from './read-versions';
import { dropDraft, findDraft, findVersion, insertVersion, listVersions, lockVersions } from './versions.repository';

export interface PublishDeps extends ReadDeps, Pick<Deps, 'clock'> {
  audit: WriteAudit;
}

export const saveDraft = useCase(
  saveContract,
  (deps: PublishDeps) =>
    (actor: Actor, { instrucoes, modelo }: BodyOf<typeof saveContract>): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await keepDraft(deps, unit, actor, { instrucoes: instrucoes || null, modelo: modelo || null });
        return readWhole(deps, unit);
      }),
);

export const discardDraft = useCase(
  discardContract,
  (deps: PublishDeps) =>
    (actor: Actor): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockVersions(unit);
        await dropDraft(unit);
        return readWhole(deps, unit);
      }),
);

/** An earlier version becomes the draft: it is published by the same rule. */
export const restoreVersion = useCase(
  restoreContract,
  (deps: PublishDeps) =>
    (actor: Actor, id: string): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        const version = await findVersion(unit, id);
        if (!version) throw new AppError('assistant/version-not-found');
        const { instrucoes, modelo, numero: de_versao } = version;
        await keepDraft(deps, unit, actor, { instrucoes, modelo, de_versao });
        return readWhole(deps, unit);
      }),
);

const NAMED = 3;

/** Null: each case passed with exactly this; else what is said to whoever wants to publish. */
async function standing(unit: UnitOfWork, impressao: string): Promise<{ passed: number; refused: AppError | null }> {
  const cases = await listCases(unit);
  if (cases.length === 0) return { passed: 0, refused: new AppError('assistant/no-cases') };
  const open = cases.filter((one) => one.passou !== true || one.impressao !== impressao);
  const passed = cases.length - open.length;
  if (open.length === 0) return { passed, refused: null };
  const names = open.slice(0, NAMED).map(({ falas }) => `“${(falas.at(-1) ?? '').slice(0, 80)}”`);
  const more = open.length > NAMED ? ` e mais ${open.length - NAMED}` : '';
  const many = `${open.length} de ${cases.length} casos não ${open.length === 1 ? 'passou' : 'passaram'}`;
  const message = `Não publicado: ${many} com este rascunho: ${names.join(', ')}${more}.`;
  const details = { casos: open.map(({ id }) => id) };
  return { passed, refused: new AppError('assistant/cases-failed', { message, details }) };
}

// docs/decisions/0119-what-the-model-is-told-passes-its-cases-first.md
/**
 * Puts the draft into use. What counts is looked at here and now: whoever changed instructions, model, services or
 * documents since the cases ran has changed what they were run with.
 */
async function publish(
  deps: PublishDeps,
  unit: UnitOfWork,
  actor: Actor,
  { impressao, motivo }: BodyOf<typeof publishContract>,
): Promise<VersoesIa> {
  await lockVersions(unit);
  const draft = await findDraft(unit);
  if (!draft) throw new AppError('assistant/no-draft');
  const { instructions } = deps;
  const wish = wishOf(draft, await instructions.inUse(unit));
  const settings = await instructions.settingsWith(unit, wish);
  if (!settings) throw new AppError('system/ai-unconfigured');
  if ((await fingerprintOf(unit, settings)) !== impressao) throw new AppError('assistant/draft-changed');
  const { passed, refused } = await standing(unit, impressao);
  if (refused && !motivo) throw refused;
  const now = deps.clock();
  await instructions.put(unit, wish, now);
  await dropDraft(unit);
  const { instrucoes, modelo } = await instructions.inUse(unit);
  const numero = ((await listVersions(unit))[0]?.numero ?? 0) + 1;
  const why = refused && motivo ? motivo : null;
  const version = { numero, instrucoes, modelo, por: actor.nome, motivo: why, casos: passed, created_at: now };
  await insertVersion(unit, version);
  const detalhes = Object.assign({ versao: String(numero) }, why && { motivo: why });
  const acao = why ? 'ia.publicada-sem-casos' : 'ia.publicada';
  await deps.audit(unit.tx, actor, { acao, alvo: `versao-ia:${numero}`, detalhes });
  return readWhole(deps, unit);
}

export const publishDraft = useCase(
  publishContract,
  (deps: PublishDeps) =>
    (actor: Actor, body: BodyOf<typeof publishContract>): Promise<VersoesIa> =>
      deps.db.tenant(tenantOf(actor), (unit) => publish(deps, unit, actor, body)),
);
