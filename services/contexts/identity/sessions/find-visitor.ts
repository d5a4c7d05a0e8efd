import { hashToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { findOpenSupport } from '../support-access/support-access.repository';
import { findPersonInSession, findSession } from './sessions.repository';

// docs/decisions/0149-a-company-tries-a-version-and-always-the-same.md
/**
 * The company a browser's sign-in stands in, by its refresh token, which is neither used up nor renewed by that. It chooses what
 * the page looks like before there is an access token, and opens nothing.
 */
export const findVisitor =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  async (refreshToken: string | undefined): Promise<string | null> => {
    if (!refreshToken) return null;
    return db.platform(async ({ tx }) => {
      const session = await findSession(tx, hashToken(refreshToken));
      const person = session && (await findPersonInSession(tx, session.conta_id, session.familia, clock()));
      if (!person) return null;
      const support = await findOpenSupport(tx, person.usuario, session.familia, clock());
      return support?.tenant.id ?? person.usuario.tenant_id;
    }, 'find a visitor');
  };
