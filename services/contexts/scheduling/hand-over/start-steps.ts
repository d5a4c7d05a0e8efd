import type { RepasseCompleto } from '@balcao/contracts/hand-over';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { abandonedSince, hasEnded } from '@balcao/kit/long-work';
import type { HandOverDeps } from '../scheduling-ports';
import type { HandOverStep } from '../schema';
import { endAbandonedHandOvers, insertHandOver } from './hand-overs.repository';
import { readHandOver } from './read-hand-over';
import { runHandOver } from './run-hand-over';

/** What is done by then is answered at once; a worker does the rest. */
const AT_ONCE_MS = 700;
export type StartDeps = HandOverDeps & Pick<Deps, 'jobs' | 'log'> & { atOnceMs?: number };

interface Plan {
  profissional_id: string;
  desfaz_id?: string;
  passos: HandOverStep[];
}

/** Stores the steps, goes as far as a moment allows and leaves the rest to a worker. One at a time for each company. */
export async function startSteps(
  deps: StartDeps,
  actor: Actor,
  plan: (unit: UnitOfWork) => Promise<Plan>,
): Promise<RepasseCompleto> {
  const { atOnceMs = AT_ONCE_MS } = deps;
  const tenantId = tenantOf(actor);
  const started = performance.now();
  const store = async (unit: UnitOfWork) => {
    const now = deps.clock();
    await endAbandonedHandOvers(unit, abandonedSince(now));
    const planned = await plan(unit);
    const total = planned.passos.reduce((sum, { ids }) => sum + ids.length, 0);
    const who = { operacao_id: newId(), usuario_id: actor.usuarioId, usuario_nome: actor.nome };
    return insertHandOver(unit, Object.assign(who, planned, { total, batida_em: now, created_at: now }));
  };
  const handOverId = await deps.db.tenant(tenantId, store).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('scheduling/handover-running') : error;
  });
  const job = { tenantId, handOverId };
  if (atOnceMs > 0) await runHandOver(deps)(job, () => performance.now() - started > atOnceMs);
  const result = await readHandOver(deps)(actor, handOverId);
  // Lost, the sweep wakes it again.
  if (!hasEnded(result))
    await deps.jobs
      .enqueue('hand-over', job)
      .catch((err: unknown) => deps.log.warn({ err }, 'hand-over not enqueued yet'));
  return result;
}
