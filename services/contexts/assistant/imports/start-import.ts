import { type Documento, MAX_DOCUMENTS } from '@balcao/contracts/documents';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { countDocuments, insertDocument } from '../documents/documents.repository';
import { showDocument } from '../documents/present-document';

export type ImportDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log'>;
type Wanted = Pick<Documento, 'titulo' | 'tipo' | 'origem' | 'origem_nome'>;

/** A document whose text is still to be read; `keep` stores what it is read from. */
export async function startImport(
  { db, jobs, realtime, clock, log }: ImportDeps,
  tenantId: string,
  wanted: Wanted,
  keep: (unit: UnitOfWork, id: string) => Promise<void> = async () => undefined,
): Promise<Documento> {
  const shown = await db.tenant(tenantId, async (unit) => {
    if ((await countDocuments(unit)) >= MAX_DOCUMENTS) throw new AppError('assistant/too-many-documents');
    const waiting = { conteudo: '', estado: 'processando' as const, batida_em: clock() };
    const id = await insertDocument(unit, Object.assign({}, wanted, waiting));
    await keep(unit, id);
    await realtime.announce(unit, 'documents.changed', {});
    return showDocument(unit, id);
  });
  await enqueueReading({ jobs, log }, { tenantId, documentId: shown.id });
  return shown;
}

/** Lost, the sweep enqueues it again. */
export const enqueueReading = (
  { jobs, log }: Pick<Deps, 'jobs' | 'log'>,
  work: { tenantId: string; documentId: string },
): Promise<void> =>
  jobs
    .enqueue('read-document', work)
    .catch((err: unknown) => log.warn({ err }, 'reading of a document not enqueued yet'));
