import { useSearchParams } from '@balcao/platform';
import { useCallback } from 'react';

export type View = 'todas' | 'minhas' | 'ninguem';
const VIEWS: readonly string[] = ['minhas', 'ninguem'] satisfies View[];
const isView = (value: string | null): value is View => value !== null && VIEWS.includes(value);

/** Value of the filter for what was put off; any other is a label. */
export const SNOOZED = 'adiadas';

/** Selected conversation (`c`), search (`q`), view (`v`) and filter (`f`) live in the address: they survive a reload and can be shared. */
export function useChatsSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const selectedId = params.get('c');
  const asked = params.get('v');
  const filter = params.get('f') ?? '';
  const view: View = isView(asked) ? asked : 'todas';

  const hrefOf = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(search ? { q: search } : {});
      if (view !== 'todas') next.set('v', view);
      if (filter) next.set('f', filter);
      if (id) next.set('c', id);
      return `?${next}`;
    },
    [search, view, filter],
  );
  const change = useCallback(
    (key: 'c' | 'q' | 'v' | 'f' | 'm' | 'phone', value: string | null, replace = false) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (value) next.set(key, value);
          else next.delete(key);
          if (key === 'c') for (const stale of ['phone', 'm']) next.delete(stale);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  const select = useCallback((id: string | null, replace = false) => change('c', id, replace), [change]);
  return {
    search,
    view,
    filter,
    selectedId,
    messageId: params.get('m'),
    showMessage: (id: string) => change('m', id),
    dropMessage: () => change('m', null, true),
    phone: params.get('phone'),
    hrefOf,
    select,
    setFilter: (next: string) => change('f', next || null, true),
    setView: (next: View) => change('v', next === 'todas' ? null : next, true),
    setSearch: (term: string) => change('q', term, true),
    showAll: () =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const key of ['v', 'f']) next.delete(key);
          return next;
        },
        { replace: true },
      ),
    dropPhone: () => change('phone', null, true),
  };
}
