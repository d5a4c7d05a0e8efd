import { companyState } from '@balcao/contracts/company-state';
import { hashToken } from '@balcao/kit/crypto';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { insertConta, insertUsuario } from '../accounts/accounts.repository';
import { requireStrong } from '../accounts/weak-password';
import type { IdentityDeps } from '../ports';
import type { Door } from '../sessions/describe-door';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { lockTenant } from '../tenants/tenants.repository';
import { findInvitationByToken, markAccepted } from './invitations.repository';
import { requireGood } from './judge-invitation';
import { requirePlace } from './require-place';

interface Acceptance {
  token: string;
  nome: string;
  password: string;
}

/** Makes account and profile of an invited person, and signs in. The place was held for them, in the plan of today. */
export const acceptInvitation = (deps: IdentityDeps & { open: OpenSession }) => {
  const { db, clock, passwords, open, audit } = deps;

  async function join(tx: Tx, { token, nome }: Acceptance, senhaHash: string, door: Door): Promise<OpenedSession> {
    const now = clock();
    const { tenant_id: tenantId } = requireGood(await findInvitationByToken(tx, hashToken(token)), now);
    await lockTenant(tx, tenantId);
    // Once more, behind the lock: it may have been accepted or revoked meanwhile.
    const { id, email, role } = requireGood(await findInvitationByToken(tx, hashToken(token)), now);
    const tenant = await requirePlace(tx, { tenantId, now, except: id });
    if (companyState(tenant, now.getTime()) !== 'open') throw new AppError('identity/invitation-paused');
    const conta = await insertConta(tx, email, senhaHash);
    if (!conta) throw new AppError('identity/email-taken', { message: TAKEN });
    const usuario = await insertUsuario(tx, { tenant_id: tenantId, auth_user_id: conta.id, nome, email, role });
    if (!usuario) throw new AppError('identity/signup-failed');
    await markAccepted(tx, id, now);
    const author = { tenantId, usuarioId: usuario.id };
    await audit(tx, author, { acao: 'convite.aceito', alvo: `convite:${id}`, detalhes: { papel: role } });
    return open(tx, { conta, usuario, tenant, protegida: false }, door);
  }

  return async (body: Acceptance, door: Door): Promise<OpenedSession> => {
    // Before the costly hash: a made-up link costs a look.
    const found = await db.platform(({ tx }) => findInvitationByToken(tx, hashToken(body.token)));
    const { email } = requireGood(found, clock());
    requireStrong(body.password, [email]);
    const senhaHash = await passwords.hash(body.password);
    return db.platform(({ tx }) => join(tx, body, senhaHash, door));
  };
};

const TAKEN = 'Já existe uma conta com este e-mail. Peça a quem convidou você um convite para outro e-mail.';
