import { hashToken } from '@balcao/kit/crypto';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import { endFamily } from './end-families';
import { findSession, lockFamily } from './sessions.repository';

/** Signs out: ends the sign-in the cookie belongs to. A token nobody knows has nothing left to end. */
export const endSession =
  ({ db, clock, audit, forget, announceSessionsEnded }: IdentityDeps & { forget: (contaId: string) => void }) =>
  async (token: string | undefined): Promise<{ ok: true }> => {
    if (!token) throw new AppError('identity/no-session');
    await db.platform(async ({ tx, afterCommit }) => {
      const row = await findSession(tx, hashToken(token));
      if (!row) return;
      await lockFamily(tx, row.familia);
      await endFamily({ audit }, tx, row.familia, { now: clock(), porque: 'saiu' });
      afterCommit(() => {
        forget(row.conta_id);
        return announceSessionsEnded(row.conta_id);
      });
    });
    return { ok: true };
  };
