import type { DeadLetterFilter, DeadLetterProgress } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import { decodeCursor, encodeCursor } from '@balcao/kit/keyset';
import { countDead, listDead } from './dead-letters.repository';
import type { Extra } from './dead-queue';
import { type DeadDeps, type Ending, endDeadLetter } from './end-dead-letter';

export interface Batch {
  filtro: DeadLetterFilter & { ate: string };
  cursor?: string | undefined;
  limite: number;
  without?: readonly Extra[];
}

/**
 * One batch of the dead letters of a filter, the oldest first, so that a conversation goes on in its order; the answer says
 * how many are left and where to go on. One that fails is skipped and stays: it holds up none of the others. Each has its own
 * transaction and its own line in the audit log.
 */
export async function endDeadLetters(
  deps: DeadDeps,
  actor: Actor,
  { filtro, cursor, limite, without = [] }: Batch,
  ending: Ending,
): Promise<DeadLetterProgress> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const query = { filter: filtro, oldestFirst: true, without };
  const rows = await deps.db.platform((unit) => listDead(unit, Object.assign({ after }, query), limite));
  let feitas = 0;
  for (const row of rows) {
    try {
      await endDeadLetter(deps, actor, row, ending);
      feitas += 1;
    } catch (error) {
      deps.log.warn({ err: error, fila: row.fila, id: row.id, acao: ending.acao }, 'dead letter skipped');
    }
  }
  const last = rows.at(-1);
  const next = last ? [last.created_at.toISOString(), last.id] : null;
  const restam = next ? await deps.db.platform((unit) => countDead(unit, Object.assign({ after: next }, query))) : 0;
  return { feitas, puladas: rows.length - feitas, restam, nextCursor: next && restam > 0 ? encodeCursor(next) : null };
}
