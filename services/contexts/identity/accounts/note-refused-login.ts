import { truncatedAddress } from '@balcao/kit/network';
import type { IdentityDeps } from '../ports';
import type { Person } from '../sessions/sessions.repository';

/** `login.inactive`: with the right password, but without access; `login.blocked`: too many attempts before it. */
export type RefusedLogin = 'login.failed' | 'login.inactive' | 'login.blocked';

/**
 * The account as a hash: what was typed may be anybody's e-mail, or a password in the wrong field. Whose it is stands as an id: the
 * company reads who is tried.
 */
export const noteRefusedLogin =
  ({ db, audit, keyedHash }: Pick<IdentityDeps, 'db' | 'audit' | 'keyedHash'>) =>
  async (acao: RefusedLogin, person: Person | undefined, about: { email: string; ip: string; etapa?: 'codigo' }) => {
    const { email, ip, etapa } = about;
    const author = { tenantId: person?.usuario.tenant_id ?? null, usuarioId: null };
    const alvo = `conta:${keyedHash('conta', email).slice(0, 22)}`;
    const detalhes = Object.assign(
      { rede: truncatedAddress(ip) },
      etapa && { etapa },
      person && { de_quem: person.usuario.id },
    );
    await db.platform(({ tx }) => audit(tx, author, { acao, alvo, detalhes }));
  };
