import type { RemoteEntry } from '@balcao/contracts/remotes';

type Version = Pick<RemoteEntry, 'name' | 'version'>;

/** Comes with the first area that is shown: nobody signs in with it. */
const load = () => import(/* webpackChunkName: "area-signals" */ './area-faults');
let watch: ReturnType<typeof load> | undefined;

function told(work: (faults: Awaited<ReturnType<typeof load>>) => void): void {
  watch ??= load();
  watch.then(work).catch(() => {
    watch = undefined;
  });
}

/** Somebody looks at a screen (or card) of an area. */
export const noteView = (entry: RemoteEntry, pathname: string): void => told((to) => to.noteView(entry, pathname));
/** What an area threw in its frame. */
export const noteCaught = (entry: Version, error: unknown): void => told((to) => to.noteCaught(entry, error));
/** An area that draws itself without end. */
export const noteLoop = (entry: Version): void => told((to) => to.noteLoop(entry));

const failures = new WeakSet<object>();

/** Marks an error of the way here; what is no object becomes one. */
export function asLoadFailure(error: unknown): object {
  const failure = typeof error === 'object' && error !== null ? error : new Error(String(error));
  failures.add(failure);
  return failure;
}

/** Why code of an area did not come, told apart from what it throws once it is here. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
