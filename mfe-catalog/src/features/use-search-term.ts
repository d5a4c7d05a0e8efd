import { useSearchParams } from '@balcao/platform';

/** The list's search term, kept in the address so that a link or a reload shows the same list. */
export function useSearchTerm(): [string, (term: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (term: string) => setParams(term ? { search: term } : {}, { replace: true });
  return [params.get('search') ?? '', set];
}
