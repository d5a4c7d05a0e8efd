import type { SignedIn } from '@balcao/contracts/identity';
import { hashToken, randomToken } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import type { AccessTokens } from './access-tokens';
import { presentSession } from './present-session';
import { forgetExpired, insertSession, type Person, startOfFamily, touchUser } from './sessions.repository';

const DAY = 86_400_000;
/** A session ends after this long without a refresh. */
export const IDLE_MS = 14 * DAY;
/** A sign-in ends after this long, whatever is done with it. */
export const ABSOLUTE_MS = 60 * DAY;

/** A session just opened or renewed: the answer, and the token that travels only as a cookie. */
export interface OpenedSession {
  answer: SignedIn;
  refreshToken: string;
  expiresAt: Date;
}

/**
 * Adds the next refresh token to a family (a new one at sign-in) and signs an access token. Runs inside the caller's
 * transaction; also notes the last access.
 */
export const openSession =
  ({ clock, tokens }: Pick<Deps, 'clock'> & { tokens: AccessTokens }) =>
  async (tx: Tx, person: Person, family?: string): Promise<OpenedSession> => {
    const now = clock();
    const familia = family ?? newId();
    const end = family ? (await startOfFamily(tx, family)).getTime() + ABSOLUTE_MS : Number.POSITIVE_INFINITY;
    const expiresAt = new Date(Math.min(now.getTime() + IDLE_MS, end));
    const refreshToken = randomToken();
    if (!family) await forgetExpired(tx, person.conta.id, now);
    await insertSession(tx, {
      conta_id: person.conta.id,
      familia,
      token_hash: hashToken(refreshToken),
      expira_em: expiresAt,
      created_at: now,
    });
    await touchUser(tx, person.usuario.id, now);
    const access = await tokens.sign({ sub: person.conta.id, sid: familia, ver: person.conta.versao_sessao });
    const usuario = { ...person.usuario, ultimo_acesso: now };
    return { answer: { ...access, session: presentSession({ ...person, usuario }) }, refreshToken, expiresAt };
  };
export type OpenSession = ReturnType<typeof openSession>;
