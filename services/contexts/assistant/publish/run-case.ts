import { type CasoIa, runAssistantCase as contract } from '@balcao/contracts/assistant-versions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import type { MessageRow } from '../../chats';
import { listBookable } from '../flow/flow.repository';
import { recordTurn } from '../replies/ai.repository';
import type { AiPorts, ReplyDeps } from '../replies/ai-ports';
import { recallFacts } from '../replies/recall-facts';
import { type CaseRow, findCase, keepTry } from './cases.repository';
import { fingerprintOf } from './fingerprint';
import type { Tried } from './judge';
import { presentCase, type ReadDeps, wishOf } from './read-versions';
import { type InPlace, requireBudget } from './trial-budget';
import { type Spent, tryWords, type Words } from './try-words';
import { whyNot } from './verdict';
import { findDraft, listTargets } from './versions.repository';

export type TrialDeps = ReplyDeps &
  ReadDeps &
  Pick<AiPorts, 'ask' | 'embed' | 'limits' | 'breaker' | 'findSettings' | 'findPrices'> & { inPlace: InPlace };

/** What a trial is made with: the draft, else what is in use; asked for before anything is spent. */
export async function openTrial(deps: TrialDeps, unit: UnitOfWork) {
  const { instructions } = deps;
  const settings = await instructions.settingsWith(unit, wishOf(await findDraft(unit), await instructions.inUse(unit)));
  if (!settings) throw new AppError('system/ai-unconfigured');
  const facts = await recallFacts(deps.db, unit);
  if (!facts) throw new AppError('http/not-found');
  await requireBudget(deps, unit, { zone: facts.company.fuso_horario, now: deps.clock() });
  return { settings, facts };
}

/** It cost what an answer costs, and is counted as that; of no conversation. */
export function recordTrial(unit: UnitOfWork, resultado: 'trial:case' | 'trial:replay', spent: Spent): void {
  recordTurn(unit, Object.assign({ chatId: null, resultado }, spent));
}

/** What the customer says in a case, as if it had just come in. */
function wordsOf(falas: readonly string[], at: Date): Words {
  const rows = falas.map((content, seq) => {
    const said = { id: newId(), seq, content, autor: 'customer', role: 'user', tipo: 'text', midia: null };
    return Object.assign(said, { apagada: false, created_at: at }) as unknown as MessageRow;
  });
  return { history: [], pending: rows as [MessageRow, ...MessageRow[]] };
}

async function settle(
  deps: TrialDeps,
  unit: UnitOfWork,
  { row, impressao, tried, spent }: { row: CaseRow; impressao: string; tried: Tried; spent: Spent },
): Promise<CasoIa> {
  recordTrial(unit, 'trial:case', spent);
  const [servicos, { documentos }] = [await listBookable(unit), await listTargets(unit)];
  const why = whyNot(row, tried, { servicos, documentos });
  const ensaio = Object.assign({}, tried.ensaio, why !== null && { motivo: why });
  const kept = await keepTry(unit, row, { passou: why === null, impressao, ensaio, rodado_em: deps.clock() });
  if (!kept) throw new AppError('assistant/case-changed');
  return presentCase(kept, impressao);
}

/** One case with what would be published: nothing is sent, only how it ended is kept. */
export const runCase = useCase(contract, (deps: TrialDeps) => {
  const trial = tryWords(deps, deps);
  return (actor: Actor, id: string): Promise<CasoIa> => {
    const tenantId = tenantOf(actor);
    return deps.inPlace(tenantId, async () => {
      const begun = await deps.db.tenant(tenantId, async (unit) => {
        const row = await findCase(unit, id);
        if (!row) throw new AppError('assistant/case-not-found');
        const { settings, facts } = await openTrial(deps, unit);
        const impressao = await fingerprintOf(unit, settings);
        const at = deps.clock();
        const question = Object.assign({ settings, facts, at }, wordsOf(row.falas, at));
        return { row, impressao, prepared: await trial.prepare(unit, question) };
      });
      const { tried, spent } = await trial.answer(tenantId, begun.prepared);
      const { row, impressao } = begun;
      return deps.db.tenant(tenantId, (unit) => settle(deps, unit, { row, impressao, tried, spent }));
    });
  };
});
