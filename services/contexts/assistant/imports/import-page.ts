import * as contract from '@balcao/contracts/documents';
import { type Documento, MAX_DOCUMENT_TITLE } from '@balcao/contracts/documents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { type Egress, EgressError } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockDocument, updateDocumentRow } from '../documents/documents.repository';
import { showDocument } from '../documents/present-document';
import { enqueueReading, type ImportDeps, startImport } from './start-import';

type PageDeps = ImportDeps & { egress: Pick<Egress, 'check'> };

const NOT_PUBLIC = 'Use o endereço de uma página pública, começando com https://.';
const NOWHERE = 'Este endereço não foi encontrado. Confira se está escrito como no navegador.';

/** Takes the address of a public page; a worker fetches and reads it. */
export const importDocumentPage = useCase(
  contract.importDocumentPage,
  (deps: PageDeps) =>
    async (actor: Actor, { url, tipo }: Pick<Documento, 'tipo'> & { url: string }): Promise<Documento> => {
      const origem_nome = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
      await deps.egress.check(origem_nome).catch((cause: unknown) => {
        const nowhere = cause instanceof EgressError && cause.problem === 'unreachable';
        throw new AppError('assistant/page-refused', { fields: { url: nowhere ? NOWHERE : NOT_PUBLIC }, cause });
      });
      const { hostname, pathname } = new URL(origem_nome);
      const titulo = `${hostname}${pathname === '/' ? '' : pathname}`.slice(0, MAX_DOCUMENT_TITLE);
      return startImport(deps, tenantOf(actor), { titulo, tipo, origem: 'pagina', origem_nome });
    },
);

/** A page that could not be read is fetched once more; of a file nothing was kept. */
export const retryDocumentImport = useCase(
  contract.retryDocumentImport,
  (deps: ImportDeps) =>
    async (actor: Actor, id: string): Promise<Documento> => {
      const tenantId = tenantOf(actor);
      const shown = await deps.db.tenant(tenantId, async (unit) => {
        const known = await lockDocument(unit, id);
        if (!known) throw new AppError('assistant/document-not-found');
        if (known.estado === 'erro' && known.origem === 'pagina') {
          const again = { estado: 'processando' as const, motivo: null, tentativas: 0, feitas: 0, total: 0 };
          await updateDocumentRow(unit, id, Object.assign({ batida_em: deps.clock() }, again));
          await deps.realtime.announce(unit, 'documents.changed', {});
        }
        return showDocument(unit, id);
      });
      if (shown.estado === 'processando') await enqueueReading(deps, { tenantId, documentId: id });
      return shown;
    },
);
