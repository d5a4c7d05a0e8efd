import { readCompanyDeletion as contract } from '@balcao/contracts/company-deletion';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { findDeletion } from './deletions.repository';
import { findLastExport } from './exports.repository';
import { presentDeletion, presentExport } from './present-leaving';

/** How far the archive is, and whether the company is on its way out. */
export const readLeaving = useCase(
  contract,
  ({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>) =>
    async (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const [archive, deletion] = [await findLastExport(unit, clock()), await findDeletion(unit.tx, unit.tenantId)];
        return {
          exportacao: archive ? presentExport(archive) : null,
          exclusao: deletion ? presentDeletion(deletion) : null,
        };
      }),
);
