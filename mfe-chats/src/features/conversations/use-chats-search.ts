import { useSearchParams } from '@balcao/platform';
import { useCallback } from 'react';

/** Selected conversation (`c`) and search (`q`) live in the address: they survive a reload and can be shared. */
export function useChatsSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const selectedId = params.get('c');

  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search ? { q: search } : {});
      if (id) next.set('c', id);
      return `?${next}`;
    },
    [search],
  );
  const change = useCallback(
    (key: 'c' | 'q' | 'phone', value: string | null, replace = false) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(key, value);
          else next.delete(key);
          if (key === 'c') next.delete('phone');
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  const select = useCallback((id: string | null, replace = false) => change('c', id, replace), [change]);
  return {
    search,
    selectedId,
    phone: params.get('phone'),
    hrefOf,
    select,
    setSearch: (term: string) => change('q', term, true),
    dropPhone: () => change('phone', null, true),
  };
}
