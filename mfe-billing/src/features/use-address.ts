import { useSearchParams } from '@balcao/platform';

/** What a screen is about, kept in the address so that a link or a reload shows the same. An empty value takes its name out. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const set = (change: Record<string, string>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  return { read, set };
}
