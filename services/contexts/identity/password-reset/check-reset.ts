import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import { refuseEnded } from './judge-reset';
import { findReset } from './resets.repository';

/** Whether a link is still good, before somebody thinks of a password; says nothing about whose it is. */
export const checkReset =
  ({ db, clock }: IdentityDeps) =>
  async (token: string): Promise<{ ok: true }> => {
    const found = await db.platform(({ tx }) => findReset(tx, hashToken(token)));
    if (!found) throw new AppError('identity/reset-invalid');
    refuseEnded(found.reset, clock());
    return { ok: true };
  };
