import type { FirstStep } from '@balcao/contracts/first-steps';
import { useSession } from '@balcao/platform';
import { useLocalStorage } from '@balcao/ui';

/** Which step somebody left for another screen of the panel; null when nobody is on such an errand. */
export function useGuideReturn(): [FirstStep | null, (step: FirstStep | null) => void] {
  const { tenant } = useSession();
  const [stored, store] = useLocalStorage({
    key: 'balcao.passos.volta',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [company, step] = stored.split('/');
  const own = tenant && company === tenant.id ? (step as FirstStep) : null;
  return [own, (next) => store(next && tenant ? `${tenant.id}/${next}` : '')];
}
