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
/** An area that was awaited for too long. */
export const noteLate = (entry: Version): void => told((to) => to.noteLate(entry));
/** What an area threw while it was taken away; whose it was, the addresses of the scripts tell. */
export const noteLeft = (error: unknown, stack: string): void => told((to) => to.noteLeft(error, stack));
/** An area that draws itself without end. */
export const noteLoop = (entry: Version): void => told((to) => to.noteLoop(entry));
