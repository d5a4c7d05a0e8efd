import type { ReadOffers } from './shell-offers';
import type { TrustsRelease } from './verify-release';

/** What every release is judged by. */
export interface Judges {
  trusts: TrustsRelease;
  /** Without it nobody asks what the shell gives. */
  offers?: ReadOffers | undefined;
}
