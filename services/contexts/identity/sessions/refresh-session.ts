import { hashToken, randomToken } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import type { Door } from './describe-door';
import { endFamily } from './end-families';
import type { Continuation, OpenedSession, OpenSession } from './open-session';
import { findPerson, findSession, lockFamily, markUsed, type SessionRow } from './sessions.repository';

/** Two tabs, or an answer that got lost: the same token may come again this soon. */
export const REUSE_MS = 10_000;

export type Verdict = 'rotate' | 'ended' | 'stolen';

/** What a refresh token deserves at `now`. Used before and too long ago means somebody else has it too. */
export function judgeToken(row: Pick<SessionRow, 'revogada_em' | 'expira_em' | 'usado_em'>, now: Date): Verdict {
  if (row.revogada_em || row.expira_em <= now) return 'ended';
  if (!row.usado_em || now.getTime() - row.usado_em.getTime() <= REUSE_MS) return 'rotate';
  return 'stolen';
}

/** The one token that follows another: whoever shows a token again gets the same, and nobody can make it without both. */
const successorOf = (token: string, semente: string): string => hashToken(`${semente}.${token}`);

/**
 * Trades a refresh token for a new pair; each is used once, and a stolen one ends the whole sign-in. However often a
 * token comes within the reuse interval, one successor lives.
 */
export const refreshSession = (deps: IdentityDeps & { open: OpenSession; forget: (contaId: string) => void }) => {
  const { db, clock, open, forget, audit, announceSessionsEnded } = deps;

  /** The newest token of the line that begins with this one; made now when this one was never used. */
  async function follow(tx: Tx, token: string, row: SessionRow): Promise<Continuation> {
    const { familia, iniciada_em } = row;
    const line = { familia, iniciada_em };
    if (!row.semente) {
      const semente = randomToken();
      await markUsed(tx, row.id, { usado_em: clock(), semente });
      return { ...line, token: successorOf(token, semente) };
    }
    let newest = { token: successorOf(token, row.semente), row: await successor(tx, token, row.semente) };
    while (newest.row?.semente) {
      const { semente } = newest.row;
      newest = { token: successorOf(newest.token, semente), row: await successor(tx, newest.token, semente) };
    }
    return newest.row ? { ...line, token: newest.token, row: newest.row } : { ...line, token: newest.token };
  }

  async function rotate(tx: Tx, token: string, row: SessionRow, door: Door): Promise<OpenedSession> {
    const person = await findPerson(tx, row.conta_id);
    if (!person) throw new AppError('identity/session-missing');
    if (!person.usuario.ativo) throw new AppError('identity/inactive-user');
    return open(tx, person, door, await follow(tx, token, row));
  }

  async function endStolen(tx: Tx, row: SessionRow): Promise<void> {
    await endFamily({ audit }, tx, row.familia, { now: clock(), porque: 'suspeita' });
    forget(row.conta_id);
    const person = await findPerson(tx, row.conta_id);
    const author = { tenantId: person?.usuario.tenant_id ?? null, usuarioId: person?.usuario.id ?? null };
    await audit(tx, author, { acao: 'session.stolen', alvo: `sessao:${row.familia}` });
  }

  return async (token: string | undefined, door: Door): Promise<OpenedSession> => {
    if (!token) throw new AppError('identity/no-session');
    // A thrown error would undo the revocation: the transaction answers, the refusal comes after it.
    const opened = await db.platform(async ({ tx, afterCommit }) => {
      const found = await findSession(tx, hashToken(token));
      if (!found) return null;
      await lockFamily(tx, found.familia);
      const row = await findSession(tx, found.token_hash);
      const verdict = row ? judgeToken(row, clock()) : 'ended';
      if (row && verdict === 'rotate') return rotate(tx, token, row, door);
      if (row && verdict === 'stolen') {
        await endStolen(tx, row);
        afterCommit(() => announceSessionsEnded(row.conta_id));
      }
      return null;
    });
    if (!opened) throw new AppError('identity/session-expired');
    return opened;
  };
};

const successor = (tx: Tx, token: string, semente: string) => findSession(tx, hashToken(successorOf(token, semente)));
