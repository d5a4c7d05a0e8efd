import { useCallback, useEffect, useRef } from 'react';
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router-dom';

type Next = URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit);

/**
 * The query of the address, and what changes it. Unlike the router's own, a change begins from the one before it, even
 * when that is not on screen yet: two fields filled in quickly both stay.
 */
export function useLatestSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const made = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next;
      latest.current = createSearchParams(made);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
