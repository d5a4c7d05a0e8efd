import type { Documento } from '@balcao/contracts/documents';
import { formatCount, Link, pagedRows, paths, useSearchParams, useSession } from '@balcao/platform';
import {
  Alert,
  Button,
  DataList,
  DialogLoader,
  EmptyState,
  Group,
  NothingFound,
  PageHeader,
  SearchInput,
} from '@balcao/ui';
import { IconBook2, IconPlus, IconUpload } from '@balcao/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useChatsDocumentsInfiniteQuery, useChatsUnansweredQuery } from '../api/knowledge-api';
import { itemsOf } from '../api/pages';
import { DocumentCard } from '../features/knowledge/document-card';
import type { DocumentStart } from '../features/knowledge/document-values';
import { useDocumentActions } from '../features/knowledge/use-document-actions';

const DocumentModal = lazy(() => import('../features/knowledge/document-modal'));
const ImportModal = lazy(() => import('../features/knowledge/import-modal'));
const AskModal = lazy(() => import(/* webpackChunkName: "questions" */ '../features/knowledge/ask-modal'));
const UnansweredModal = lazy(
  () => import(/* webpackChunkName: "questions" */ '../features/knowledge/unanswered-modal'),
);

type Open =
  | { kind: 'document'; document: Documento | null; start?: DocumentStart }
  | { kind: 'import' }
  | { kind: 'ask' }
  | { kind: 'unanswered' };
type SetOpen = (open: Open | null) => void;

const TEACH = 'Ensine o assistente: horários, endereço, políticas.';

function Actions({ writes, setOpen }: { writes: boolean; setOpen: SetOpen }) {
  const { suporte, can } = useSession();
  return (
    <>
      {can('reports.read') && (
        <Button variant="default" component={Link} to={paths.aiReport()}>
          Relatório da IA
        </Button>
      )}
      {!suporte && (
        <Button variant="default" onClick={() => setOpen({ kind: 'ask' })}>
          Perguntar
        </Button>
      )}
      {writes && (
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'import' })}
          >
            Importar
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ kind: 'document', document: null })}
          >
            Novo documento
          </Button>
        </>
      )}
    </>
  );
}

/** Customers asked what nothing here says; nothing is shown while there is nothing of the kind. */
function UnansweredNotice({ onShow }: { onShow: () => void }) {
  const count = useChatsUnansweredQuery().data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="yellow" mb="md" title={formatCount(count, 'pergunta sem resposta', 'perguntas sem resposta')}>
      <Group justify="space-between" gap="xs">
        Clientes perguntaram o que nenhum documento diz.
        <Button size="xs" variant="default" onClick={onShow}>
          Ver perguntas
        </Button>
      </Group>
    </Alert>
  );
}

function OpenModal({ open, writes, setOpen }: { open: Open | null; writes: boolean; setOpen: SetOpen }) {
  const close = () => setOpen(null);
  const add = writes ? (start: DocumentStart) => setOpen({ kind: 'document', document: null, start }) : undefined;
  return (
    <Suspense fallback={<DialogLoader onClose={close} />}>
      {open?.kind === 'document' && <DocumentModal {...open} onClose={close} />}
      {open?.kind === 'import' && <ImportModal onClose={close} />}
      {open?.kind === 'ask' && <AskModal onAdd={add} onClose={close} />}
      {open?.kind === 'unanswered' && <UnansweredModal onAdd={add} onClose={close} />}
    </Suspense>
  );
}

export default function KnowledgePage() {
  const { can } = useSession();
  const [allowed, writes] = [can('documents.read'), can('documents.write')];
  const [open, setOpen] = useState<Open | null>(null);
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const setSearch = (q: string) => setParams(q ? { q } : {}, { replace: true });
  const query = useChatsDocumentsInfiniteQuery(search, { skip: !allowed });
  const edit = (document: Documento | null) => setOpen({ kind: 'document', document });
  const actions = Object.assign({ onEdit: edit }, useDocumentActions());
  const first = writes && <Button onClick={() => edit(null)}>Novo documento</Button>;
  const empty = search ? (
    <NothingFound term={search} onClear={() => setSearch('')} />
  ) : (
    <EmptyState icon={<IconBook2 size={28} />} title={TEACH} {...(first && { action: first })} />
  );
  return (
    <>
      <PageHeader
        title="Base de Conhecimento"
        description="O que o assistente consulta antes de responder."
        actions={allowed && <Actions writes={writes} setOpen={setOpen} />}
      />
      {allowed && <UnansweredNotice onShow={() => setOpen({ kind: 'unanswered' })} />}
      {allowed && (
        <Group mb="md">
          <SearchInput label="Buscar documentos" value={search} onChange={setSearch} />
        </Group>
      )}
      <DataList
        label="Documentos"
        layout="grid"
        forbidden={!allowed}
        items={itemsOf(query.currentData)}
        itemKey={(document) => document.id}
        renderItem={(document) => <DocumentCard document={document} actions={writes ? actions : undefined} />}
        query={{ ...query, isLoading: query.isFetching && !query.currentData }}
        what="os documentos"
        empty={empty}
        loadMore={pagedRows(query).loadMore}
      />
      <OpenModal open={open} writes={writes} setOpen={setOpen} />
    </>
  );
}
