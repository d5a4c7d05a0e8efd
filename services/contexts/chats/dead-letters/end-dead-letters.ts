import type { DeadLetterFilter, DeadLetterProgress, Stayed } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import { decodeCursor, encodeCursor } from '@balcao/kit/keyset';
import { countDead, listDead } from './dead-letters.repository';
import type { Extra } from './dead-queue';
import { type DeadDeps, type Ending, endDeadLetter } from './end-dead-letter';
import { allStayed, whyItStayed } from './why-it-stays';

export interface Batch {
  filtro: DeadLetterFilter & { ate: string };
  cursor?: string | undefined;
  limite: number;
  without?: readonly Extra[];
}

/**
 * One batch of the dead letters of a filter, the oldest first, so that a conversation goes on in its order; the answer says
 * how many are left, why some stayed and where to go on. One that fails is skipped and stays: it holds up none of the others. Each has its own
 * transaction and its own line in the audit log.
 */
export async function endDeadLetters(
  deps: DeadDeps,
  actor: Pick<Actor, 'usuarioId'>,
  { filtro, cursor, limite, without = [] }: Batch,
  ending: Ending,
): Promise<DeadLetterProgress> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const query = { filter: filtro, oldestFirst: true, without };
  const rows = await deps.db.platform((unit) => listDead(unit, Object.assign({ after }, query), limite));
  let feitas = 0;
  let ficaram: Stayed = {};
  for (const row of rows) {
    try {
      await endDeadLetter(deps, actor, row, ending);
      feitas += 1;
    } catch (error) {
      const why = whyItStayed(error);
      ficaram = allStayed(ficaram, { [why]: 1 });
      const about = { fila: row.fila, id: row.id, acao: ending.acao, why };
      if (why === 'erro') deps.log.warn(Object.assign({ err: error }, about), 'dead letter skipped');
      else deps.log.info(about, 'dead letter stays');
    }
  }
  const last = rows.at(-1);
  const next = last ? [last.created_at.toISOString(), last.id] : null;
  const restam = next ? await deps.db.platform((unit) => countDead(unit, Object.assign({ after: next }, query))) : 0;
  const puladas = rows.length - feitas;
  return { feitas, puladas, ficaram, restam, nextCursor: next && restam > 0 ? encodeCursor(next) : null };
}
