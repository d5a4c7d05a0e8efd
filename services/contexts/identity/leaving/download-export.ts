import { Readable } from 'node:stream';
import { downloadCompanyExport as contract } from '@balcao/contracts/company-deletion';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { findExport, readPart } from './exports.repository';

/** The archive as it lies in the database, sent piece by piece. */
export const downloadExport = useCase(
  contract,
  ({ db, clock, audit }: Pick<IdentityDeps, 'db' | 'clock' | 'audit'>) =>
    async (actor: Actor, id: string): Promise<{ nome: string; bytes: number; zip: Readable }> => {
      const tenantId = tenantOf(actor);
      const row = await db.tenant(tenantId, async (unit) => {
        const found = await findExport(unit, id);
        if (found?.estado === 'concluida' && found.expira_em > clock()) {
          await audit(unit.tx, actor, { acao: 'empresa.exportacao-baixada', alvo: `tenant:${tenantId}` });
          return found;
        }
        throw new AppError('identity/export-not-found');
      });
      const attempt = { id, tentativa: row.tentativa ?? '' };
      async function* parts() {
        for (let numero = 0; ; numero++) {
          const part = await db.tenant(tenantId, (unit) => readPart(unit, attempt, numero));
          if (!part) return;
          yield part;
        }
      }
      const zip = Readable.from(parts(), { objectMode: false });
      return { nome: `balcao-dados-${row.created_at.toISOString().slice(0, 10)}.zip`, bytes: row.bytes, zip };
    },
);
