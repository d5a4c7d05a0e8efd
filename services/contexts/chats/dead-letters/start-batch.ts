import { startDeadLetterBatch as contract } from '@balcao/contracts/dead-letter-batches';
import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Actor } from '@balcao/kit/actor';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { abandonedSince } from '@balcao/kit/long-work';
import { useCase } from '@balcao/kit/use-case';
import { endAbandonedBatches, insertBatch } from './batches.repository';
import { countAhead } from './dead-letters.repository';
import { leftOut } from './dead-queue';
import type { DeadDeps } from './end-dead-letter';
import { presentBatch } from './present-batch';

/** Keeps what is to be done and leaves it to a worker. One at a time. */
export const startBatch = useCase(
  contract,
  (deps: Pick<DeadDeps, 'db' | 'jobs' | 'clock' | 'log'>) =>
    async (actor: Actor, { acao, filtro: asked, incluir, motivo }: BodyOf<typeof contract>) => {
      const now = deps.clock();
      if (acao === 'descartar' && !motivo) throw new AppError('master/batch-without-reason');
      // Postgres rounds an instant to the millisecond, a clock cuts it: what died just now may be dated one later.
      const filtro = Object.assign({ ate: new Date(now.getTime() + 2).toISOString() }, asked);
      const without = leftOut(acao, incluir);
      const store = deps.db.platform(async (unit) => {
        await endAbandonedBatches(unit, abandonedSince(now));
        const { total, ficaram } = await countAhead(unit, { filter: filtro, after: null }, without);
        const about = { acao, filtro, incluir, motivo: acao === 'descartar' ? motivo : null };
        const who = { usuario_id: actor.usuarioId, batida_em: now, created_at: now };
        return insertBatch(unit, Object.assign({ total, ficaram }, about, who));
      });
      const row = await store.catch((error: unknown) => {
        throw isUniqueViolation(error) ? new AppError('master/batch-running') : error;
      });
      // Lost, the sweep wakes it.
      await deps.jobs
        .enqueue('end-dead-letters', { loteId: row.id })
        .catch((err: unknown) => deps.log.warn({ err }, 'batch of dead letters not enqueued yet'));
      return presentBatch(row);
    },
);
