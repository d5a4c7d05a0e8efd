import { hashToken } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import type { OpenedSession, OpenSession } from './open-session';
import { findPerson, findSession, lockFamily, markUsed, revokeFamily, type SessionRow } from './sessions.repository';

/** Two tabs, or an answer that got lost: the same token may come again this soon. */
export const REUSE_MS = 10_000;

export type Verdict = 'rotate' | 'ended' | 'stolen';

/** What a refresh token deserves at `now`. Used before and too long ago means somebody else has it too. */
export function judgeToken(row: Pick<SessionRow, 'revogada_em' | 'expira_em' | 'usado_em'>, now: Date): Verdict {
  if (row.revogada_em || row.expira_em <= now) return 'ended';
  if (!row.usado_em || now.getTime() - row.usado_em.getTime() <= REUSE_MS) return 'rotate';
  return 'stolen';
}

/** Trades a refresh token for a new pair; each is used once, and a stolen one ends the whole sign-in. */
export const refreshSession = (deps: IdentityDeps & { open: OpenSession; forget: (contaId: string) => void }) => {
  const { db, clock, open, forget, announceSessionsEnded } = deps;

  async function rotate(tx: Tx, row: SessionRow): Promise<OpenedSession> {
    const person = await findPerson(tx, row.conta_id);
    if (!person) throw new AppError('identity/session-missing');
    if (!person.usuario.ativo) throw new AppError('identity/inactive-user');
    if (!row.usado_em) await markUsed(tx, row.id, clock());
    return open(tx, person, row.familia);
  }

  return async (token: string | undefined): Promise<OpenedSession> => {
    if (!token) throw new AppError('identity/no-session');
    // A thrown error would undo the revocation: the transaction answers, the refusal comes after it.
    const opened = await db.platform(async ({ tx, afterCommit }) => {
      const found = await findSession(tx, hashToken(token));
      if (!found) return null;
      await lockFamily(tx, found.familia);
      const row = await findSession(tx, found.token_hash);
      const verdict = row ? judgeToken(row, clock()) : 'ended';
      if (row && verdict === 'rotate') return rotate(tx, row);
      if (row && verdict === 'stolen') {
        await revokeFamily(tx, row.familia, clock());
        forget(row.conta_id);
        afterCommit(() => announceSessionsEnded(row.conta_id));
      }
      return null;
    });
    if (!opened) throw new AppError('identity/session-expired');
    return opened;
  };
};
