import type { JobData } from '@balcao/contracts/jobs';
import { silentSince } from '@balcao/kit/long-work';
import { advanceBatch, type BatchRow, claimBatch, countEnded } from './batches.repository';
import { leftOut } from './dead-queue';
import { discarding } from './discard-dead-letter';
import type { DeadDeps, Ending } from './end-dead-letter';
import { endDeadLetters } from './end-dead-letters';
import { redriving } from './redrive-dead-letter';
import { allStayed } from './why-it-stays';

/** A step: well within what a worker may be silent for. */
const STEP = 25;

/** What is done to each letter; its line in the log names the batch. */
function endingOf(deps: DeadDeps, { id, acao, motivo, incluir }: BatchRow): Ending {
  const ending = acao === 'descartar' ? discarding(deps, motivo ?? '') : redriving(deps, leftOut(acao, incluir));
  return Object.assign({}, ending, { detalhes: Object.assign({ lote: id }, ending.detalhes) });
}

/** The row as it is to be gone on with; whoever was killed may have ended letters that were not counted any more. */
async function takeUp(deps: DeadDeps, id: string): Promise<BatchRow | undefined> {
  const now = deps.clock();
  return deps.db.platform(async (unit) => {
    const row = await claimBatch(unit, id, { now, silentSince: silentSince(now) });
    if (!row || row.estado === 'fila') return row;
    return Object.assign(row, { feitas: await countEnded(unit, row, endingOf(deps, row).acao) });
  });
}

/** Ends the next few and keeps how far it came. Null: nothing is left, or it is not ours any more. */
async function stepOn(deps: DeadDeps, row: BatchRow): Promise<BatchRow | null> {
  const { filtro, cursor, acao, incluir, usuario_id: usuarioId } = row;
  const batch = { filtro, cursor: cursor ?? undefined, limite: STEP, without: leftOut(acao, incluir) };
  const step = await endDeadLetters(deps, { usuarioId }, batch, endingOf(deps, row));
  const done = step.nextCursor === null;
  const next = {
    feitas: row.feitas + step.feitas,
    puladas: row.puladas + step.puladas,
    ficaram: allStayed(row.ficaram, step.ficaram),
    cursor: step.nextCursor ?? cursor,
    batida_em: deps.clock(),
  };
  const state = Object.assign({}, done ? { estado: 'concluida' as const } : {}, next);
  const mine = await deps.db.platform((unit) => advanceBatch(unit, row, state));
  return mine && !done ? Object.assign({}, row, next) : null;
}

/**
 * Goes through a batch of dead letters step by step. Each letter is its own transaction with its line in the log, and only
 * what is still dead is ended: whoever takes over after a killed worker doubles nothing.
 */
export const runBatch =
  (deps: DeadDeps) =>
  async ({ loteId }: JobData<'end-dead-letters'>): Promise<void> => {
    let row: BatchRow | null = (await takeUp(deps, loteId)) ?? null;
    while (row) row = await stepOn(deps, row);
  };
