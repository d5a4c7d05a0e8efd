import { NEW_TENANT, TRIAL_DAYS } from '@balcao/contracts/identity';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { IdentityDeps } from '../ports';
import type { Door } from '../sessions/describe-door';
import type { OpenedSession, OpenSession } from '../sessions/open-session';
import { insertTenantWithFreeSlug } from '../tenants/free-slug';
import { insertConta, insertUsuario } from './accounts.repository';
import { requireStrong } from './weak-password';

interface SignupBody {
  nome: string;
  empresa: string;
  email: string;
  password: string;
}

/** Creates account, company in trial and its first admin in one transaction, and signs in. */
export const signup = (deps: IdentityDeps & { open: OpenSession }) => {
  const { db, clock, passwords, open, audit, firstPlan } = deps;

  async function create(tx: Tx, { nome, empresa, email }: SignupBody, senhaHash: string) {
    const conta = await insertConta(tx, email, senhaHash);
    if (!conta)
      throw new AppError('identity/email-taken', { fields: { email: 'Já existe uma conta com este e-mail.' } });
    const trialEnd = new Date(clock().getTime() + TRIAL_DAYS * 86_400_000);
    const begins = { plano: await firstPlan(tx), nome: empresa, trial_ends_at: trialEnd };
    const tenant = await insertTenantWithFreeSlug(tx, Object.assign({}, NEW_TENANT, begins));
    const profile = { tenant_id: tenant.id, auth_user_id: conta.id, nome, email, role: 'admin' as const, ativo: true };
    const usuario = await insertUsuario(tx, profile);
    if (!usuario) throw new AppError('identity/signup-failed');
    const author = { tenantId: tenant.id, usuarioId: usuario.id };
    await audit(tx, author, { acao: 'empresa.criada', alvo: `tenant:${tenant.id}` });
    return { conta, tenant, usuario, protegida: false };
  }

  return async (body: SignupBody, door: Door): Promise<OpenedSession> => {
    requireStrong(body.password, [body.email]);
    const senhaHash = await passwords.hash(body.password);
    return db.platform(async ({ tx }) => open(tx, await create(tx, body, senhaHash), door));
  };
};
