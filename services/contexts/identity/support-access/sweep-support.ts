import type { Deps } from '@balcao/kit/deps';
import type { IdentityDeps } from '../ports';
import { leaveCompany } from './tell-support';

export const SUPPORT_EVERY_MS = 30_000;

/** Accesses whose time ran out have ended by themselves; here it is written down, with the moment it was. */
export const sweepSupport =
  ({ db, clock, audit }: Pick<Deps, 'db' | 'clock'> & Pick<IdentityDeps, 'audit'>) =>
  (): Promise<void> =>
    db.platform(({ tx }) => {
      const now = clock();
      return leaveCompany({ audit }, tx, { overBy: now }, { porque: 'tempo', now });
    });
