import { deleteDocument as contract } from '@balcao/contracts/documents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { removeDocument } from './documents.repository';

export const deleteDocument = useCase(
  contract,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await removeDocument(unit, id))) throw new AppError('assistant/document-not-found');
        await realtime.announce(unit, 'documents.changed', {});
        return { ok: true as const };
      }),
);
