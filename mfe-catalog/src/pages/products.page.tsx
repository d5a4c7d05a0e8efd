import type { Produto } from '@balcao/contracts/catalog';
import { pagedRows, useSearchParams, useSession } from '@balcao/platform';
import {
  Button,
  DataList,
  DialogLoader,
  EmptyState,
  Group,
  NativeSelect,
  NothingFound,
  PageHeader,
  SearchInput,
} from '@balcao/ui';
import { IconPlus, IconTag } from '@balcao/ui/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCatalogCategoriesQuery, useCatalogProductsInfiniteQuery } from '../api/products-api';
import { ProductCard } from '../features/products/product-card';
import { useDeleteProduct } from '../features/products/use-delete-product';

const ProductModal = lazy(() => import('../features/products/product-modal'));
const CategoriesModal = lazy(() => import('../features/products/categories-modal'));

type Open = { kind: 'product'; product: Produto | null } | { kind: 'categories' } | null;

function useFilter() {
  const [params, setParams] = useSearchParams();
  const set = (name: 'search' | 'categoria', value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    search: params.get('search') ?? '',
    categoria: params.get('categoria') ?? '',
    set,
    clear: () => setParams({}, { replace: true }),
  };
}

type Filter = ReturnType<typeof useFilter>;
interface Named {
  id: string;
  nome: string;
}

function FilterBar({ filter, categories }: { filter: Filter; categories: readonly Named[] }) {
  return (
    <Group mb="md" gap="sm">
      <SearchInput
        label="Buscar produtos e serviços"
        value={filter.search}
        onChange={(term) => filter.set('search', term)}
      />
      {categories.length > 0 && (
        <NativeSelect
          aria-label="Filtrar por categoria"
          value={filter.categoria}
          onChange={(event) => filter.set('categoria', event.currentTarget.value)}
          data={[
            { value: '', label: 'Todas as categorias' },
            ...categories.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      )}
    </Group>
  );
}

function NoProducts({
  filter,
  categories,
  action,
}: {
  filter: Filter;
  categories: readonly Named[];
  action: ReactNode;
}) {
  if (!filter.search && !filter.categoria) {
    return (
      <EmptyState
        title="Cadastre seus serviços para o assistente informar preço e duração."
        {...(action && { action })}
      />
    );
  }
  const category = categories.find(({ id }) => id === filter.categoria)?.nome;
  return <NothingFound term={filter.search} filter={category} onClear={filter.clear} />;
}

export default function ProductsPage() {
  const { can } = useSession();
  const filter = useFilter();
  const [open, setOpen] = useState<Open>(null);
  const { data } = useCatalogCategoriesQuery();
  const query = useCatalogProductsInfiniteQuery({ search: filter.search, categoria_id: filter.categoria || undefined });
  const remove = useDeleteProduct();
  const { rows, loadMore } = pagedRows(query);
  const writes = can('products.write');
  const edit = (product: Produto | null) => setOpen({ kind: 'product', product });
  const categories = data?.items ?? [];
  const actions = writes && (
    <>
      <Button variant="default" leftSection={<IconTag size={16} />} onClick={() => setOpen({ kind: 'categories' })}>
        Gerenciar categorias
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => edit(null)}>
        Novo produto
      </Button>
    </>
  );
  const first = writes && <Button onClick={() => edit(null)}>Novo produto</Button>;
  return (
    <>
      <PageHeader title="Produtos" actions={actions} />
      <FilterBar filter={filter} categories={categories} />
      <DataList
        label="Produtos e serviços"
        layout="grid"
        items={rows}
        itemKey={(product) => product.id}
        renderItem={(product) => (
          <ProductCard
            product={product}
            {...(writes && { onEdit: edit, onDelete: (one: Produto) => void remove(one) })}
          />
        )}
        query={query}
        what="os produtos"
        empty={<NoProducts filter={filter} categories={categories} action={first} />}
        loadMore={loadMore}
      />
      <Suspense fallback={<DialogLoader onClose={() => setOpen(null)} />}>
        {open?.kind === 'product' && <ProductModal product={open.product} onClose={() => setOpen(null)} />}
        {open?.kind === 'categories' && <CategoriesModal onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
