import * as contract from '@balcao/contracts/documents';
import { type Documento, type DocumentoInput, MAX_DOCUMENTS } from '@balcao/contracts/documents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { removeQuestion } from '../knowledge/questions.repository';
import { countDocuments, insertDocument, lockDocument, updateDocumentRow } from './documents.repository';
import { showDocument } from './present-document';

type SaveDeps = Pick<Deps, 'db' | 'realtime'>;

/** Trimmed by the contract; empties are dropped, and each stands once. */
const tagsOf = (tags: readonly string[]): string[] => [...new Set(tags.filter(Boolean))];

export const createDocument = useCase(
  contract.createDocument,
  ({ db, realtime }: SaveDeps) =>
    (actor: Actor, { pergunta_id, ...input }: DocumentoInput & { pergunta_id?: string | undefined }) =>
      db.tenant(tenantOf(actor), async (unit): Promise<Documento> => {
        if ((await countDocuments(unit)) >= MAX_DOCUMENTS) throw new AppError('assistant/too-many-documents');
        const id = await insertDocument(unit, Object.assign({}, input, { tags: tagsOf(input.tags) }));
        // Gone already: somebody else has answered it, and this document stays.
        if (pergunta_id) await removeQuestion(unit, pergunta_id);
        await realtime.announce(unit, 'documents.changed', {});
        return showDocument(unit, id);
      }),
);

export const updateDocument = useCase(
  contract.updateDocument,
  ({ db, realtime }: SaveDeps) =>
    (actor: Actor, id: string, input: DocumentoInput) =>
      db.tenant(tenantOf(actor), async (unit): Promise<Documento> => {
        const known = await lockDocument(unit, id);
        if (!known) throw new AppError('assistant/document-not-found');
        if (known.estado === 'processando') throw new AppError('assistant/still-reading');
        // Whoever writes the text of what could not be read has made it findable.
        const found = { estado: 'indexado' as const, motivo: null };
        await updateDocumentRow(unit, id, Object.assign({}, input, found, { tags: tagsOf(input.tags) }));
        await realtime.announce(unit, 'documents.changed', {});
        return showDocument(unit, id);
      }),
);

/** Off, no answer rests on it from this moment: the search looks at the same row. */
export const switchDocument = useCase(
  contract.switchDocument,
  ({ db, realtime }: SaveDeps) =>
    (actor: Actor, id: string, { ativo }: { ativo: boolean }) =>
      db.tenant(tenantOf(actor), async (unit): Promise<Documento> => {
        if (!(await updateDocumentRow(unit, id, { ativo }))) throw new AppError('assistant/document-not-found');
        await realtime.announce(unit, 'documents.changed', {});
        return showDocument(unit, id);
      }),
);
