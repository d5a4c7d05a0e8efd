import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { changeInstance, tellOutage } from '../integrations/change-instance';
import { findInstance, lockInstance, updateInstance } from '../integrations/instances.repository';
import type { RefusedProblem } from '../outbox/send-policy';
import { BROKEN_MS } from './next-check';

/** A send was refused: the key is not accepted, or the instance is not known. Shown at once; the next check knows which. */
export const noteRefused =
  (deps: Pick<Deps, 'realtime' | 'clock' | 'jobs' | 'notify'>) =>
  async (unit: UnitOfWork, problem: RefusedProblem): Promise<void> => {
    const found = await findInstance(unit);
    const row = found && (await lockInstance(unit, found.id));
    if (!row || row.problema !== null) return;
    const { row: after } = await changeInstance(deps, unit, row, { status: row.status, problem });
    await tellOutage(deps, unit, { before: row, after });
    const now = deps.clock();
    const verificar_em = new Date(now.getTime() + BROKEN_MS);
    await updateInstance(unit, row.id, { falhas: Math.max(1, row.falhas), verificado_em: now, verificar_em });
  };
