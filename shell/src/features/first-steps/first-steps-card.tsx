import type { Dashboard } from '@balcao/contracts/dashboard';
import { lazyPage } from '@balcao/platform';
import { LazyScreen } from '../../remotes';

const Checklist = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "first-steps" */ './checklist')).Checklist,
}));

/** On the dashboard while something is left to do; whoever is done, or has put it away, downloads nothing for it. */
export const FirstStepsCard = ({ steps }: { steps: Dashboard['primeiros_passos'] }) =>
  steps && <LazyScreen page={<Checklist steps={steps} />} />;
