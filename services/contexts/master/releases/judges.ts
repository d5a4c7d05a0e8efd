import type { ReleaseStore } from './release-folder';
import type { ReadOffers } from './shell-offers';
import type { TrustsRelease } from './verify-release';

/** What every release is judged by. */
export interface Judges {
  trusts: TrustsRelease;
  /** Without it nobody asks what the shell gives. */
  offers?: ReadOffers | undefined;
  /** Versions of an area whose files are here; without it nobody asks whether they are. */
  list?: ReleaseStore['list'] | undefined;
  /** Of the place where the files lie. */
  sweep?: ReleaseStore['sweep'] | undefined;
}

/** Judges that asked for the files of an area before a transaction began: a bucket takes its time. */
export interface JudgesOfArea extends Judges {
  here?: ReadonlySet<string> | undefined;
}

export async function askForFiles(judges: Judges, area: string | undefined): Promise<JudgesOfArea> {
  const versions = area === undefined ? undefined : await judges.list?.(area);
  return Object.assign({}, judges, { here: versions && new Set(versions.map(({ version }) => version)) });
}
