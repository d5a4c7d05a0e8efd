import { useSearchParams, useSession } from '@balcao/platform';
import { DataList, EmptyState, Group, NothingFound, PageHeader, SearchInput } from '@balcao/ui';
import { IconBook2 } from '@balcao/ui/icons';
import { useChatsDocumentsInfiniteQuery } from '../api/chats-api';
import { itemsOf } from '../api/pages';
import { DocumentCard } from '../features/knowledge/document-card';

export default function KnowledgePage() {
  const { can } = useSession();
  const allowed = can('documents.read');
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const setSearch = (q: string) => setParams(q ? { q } : {}, { replace: true });
  const query = useChatsDocumentsInfiniteQuery(search, { skip: !allowed });
  const empty = search ? (
    <NothingFound term={search} onClear={() => setSearch('')} />
  ) : (
    <EmptyState icon={<IconBook2 size={28} />} title="Ensine o assistente: horários, endereço, políticas." />
  );
  return (
    <>
      <PageHeader title="Base de Conhecimento" description="O que o assistente consulta antes de responder." />
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
        renderItem={(document) => <DocumentCard document={document} />}
        query={{ ...query, isLoading: query.isFetching && !query.currentData }}
        what="os documentos"
        empty={empty}
        loadMore={{
          hasMore: query.hasNextPage,
          loading: query.isFetchingNextPage,
          onMore: () => void query.fetchNextPage(),
        }}
      />
    </>
  );
}
