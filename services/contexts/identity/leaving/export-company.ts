import { exportCompany as contract, EXPORT_DAYS } from '@balcao/contracts/company-deletion';
import { DAY_MS } from '@balcao/contracts/constants';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { findLastExport, insertExport } from './exports.repository';
import { presentExport } from './present-leaving';

/** Asks for the archive of everything the company has; a worker writes it. One at a time. */
export const exportCompany = useCase(
  contract,
  ({ db, clock, jobs, log, audit }: Pick<IdentityDeps, 'db' | 'clock' | 'jobs' | 'log' | 'audit'>) =>
    async (actor: Actor) => {
      const tenantId = tenantOf(actor);
      const now = clock();
      const expira_em = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
      const row = await db.tenant(tenantId, async (unit) => {
        const values = { usuario_id: actor.usuarioId, expira_em, created_at: now, batida_em: now };
        const made = await insertExport(unit, values);
        if (made) await audit(unit.tx, actor, { acao: 'empresa.exportada', alvo: `tenant:${tenantId}` });
        return made ?? (await findLastExport(unit, now));
      });
      if (!row) throw new AppError('identity/export-not-found');
      // Lost, the sweep enqueues it again.
      await jobs
        .enqueue('export-company', { tenantId, exportId: row.id })
        .catch((err: unknown) => log.warn({ err }, 'export not enqueued yet'));
      return presentExport(row);
    },
);
