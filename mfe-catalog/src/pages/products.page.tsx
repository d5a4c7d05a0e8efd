import { pagedRows } from '@balcao/platform';
import { DataList, EmptyState, Group, NothingFound, PageHeader, SearchInput } from '@balcao/ui';
import { useCatalogProductsInfiniteQuery } from '../api/catalog-api';
import { ProductCard } from '../features/products/product-card';
import { useSearchTerm } from '../features/use-search-term';

export default function ProductsPage() {
  const [search, setSearch] = useSearchTerm();
  const query = useCatalogProductsInfiniteQuery(search);
  const { rows, loadMore } = pagedRows(query);
  const empty = search ? (
    <NothingFound term={search} onClear={() => setSearch('')} />
  ) : (
    <EmptyState title="Cadastre seus serviços para o assistente informar preço e duração." />
  );
  return (
    <>
      <PageHeader title="Produtos" />
      <Group mb="md">
        <SearchInput label="Buscar produtos e serviços" value={search} onChange={setSearch} />
      </Group>
      <DataList
        label="Produtos e serviços"
        layout="grid"
        items={rows}
        itemKey={(product) => product.id}
        renderItem={(product) => <ProductCard product={product} />}
        query={query}
        what="os produtos"
        empty={empty}
        loadMore={loadMore}
      />
    </>
  );
}
