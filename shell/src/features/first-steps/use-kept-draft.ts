import type { FirstStep } from '@balcao/contracts/first-steps';
import { useSession } from '@balcao/platform';
import { useLocalStorage } from '@balcao/ui';

/** What is being filled in at a step, kept in this browser until it is saved: leaving, reloading and coming back lose nothing. */
export function useKeptDraft<T>(step: FirstStep, initial: T): [T, (next: T) => void, () => void] {
  const { tenant } = useSession();
  const [kept, keep, forget] = useLocalStorage<T | null>({
    key: `balcao.passos.${tenant?.id}.${step}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return [kept ?? initial, keep, forget];
}
