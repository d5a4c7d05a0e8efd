import { DAY_MS } from '@balcao/contracts/constants';
import type { SignedIn } from '@balcao/contracts/identity';
import { hashToken, randomToken } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { findOpenSupport } from '../support-access/support-access.repository';
import type { AccessTokens } from './access-tokens';
import { type Door, describeDoor } from './describe-door';
import { type DemandsFactor, presentSession } from './present-session';
import { forgetExpired, insertSession, type Person, type SessionRow, touchUser } from './sessions.repository';

/** A session ends after this long without a refresh. */
const IDLE_MS = 14 * DAY_MS;
/** A sign-in ends after this long, whatever is done with it. */
const ABSOLUTE_MS = 60 * DAY_MS;

/** A session just opened or renewed: the answer, and the token that travels only as a cookie. */
export interface OpenedSession {
  answer: SignedIn;
  refreshToken: string;
  expiresAt: Date;
}

/** Where a session goes on: its family and its start, the token to hand out, and that token's row when it was made before. */
export interface Continuation {
  familia: string;
  iniciada_em: Date;
  token: string;
  row?: SessionRow;
}

/**
 * Hands out the next refresh token of a family (the first of a new one at sign-in) and signs an access token. Runs
 * inside the caller's transaction; also notes the last access.
 */
export const openSession =
  ({ clock, tokens, demandsFactor }: Pick<Deps, 'clock'> & { tokens: AccessTokens; demandsFactor: DemandsFactor }) =>
  async (tx: Tx, person: Person, door: Door, next?: Continuation): Promise<OpenedSession> => {
    const now = clock();
    const familia = next?.familia ?? newId();
    const refreshToken = next?.token ?? randomToken();
    if (!next) await forgetExpired(tx, person.conta.id, now);
    const iniciada_em = next?.iniciada_em ?? now;
    const expiresAt = next?.row?.expira_em ?? endOf(iniciada_em, now);
    if (!next?.row) {
      await insertSession(tx, {
        conta_id: person.conta.id,
        familia,
        iniciada_em,
        ...describeDoor(door),
        token_hash: hashToken(refreshToken),
        expira_em: expiresAt,
        created_at: now,
      });
    }
    await touchUser(tx, person.usuario.id, now);
    const support = next ? await findOpenSupport(tx, person.usuario, familia, now) : undefined;
    const { id: sub, versao_sessao: ver } = person.conta;
    const access = await tokens.sign({ sub, sid: familia, ver, ...(support && { sup: support.acesso.id }) });
    const usuario = { ...person.usuario, ultimo_acesso: now };
    return {
      answer: { ...access, session: presentSession({ ...person, usuario }, demandsFactor, support) },
      refreshToken,
      expiresAt,
    };
  };

/** When a token made now ends: idle, or with its sign-in. */
const endOf = (start: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, start.getTime() + ABSOLUTE_MS));
export type OpenSession = ReturnType<typeof openSession>;
