import { allows } from '@balcao/contracts/permissions';
import { resetSecondFactor as contract } from '@balcao/contracts/second-factor';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { nameInLetter } from '../name-in-letter';
import type { IdentityDeps } from '../ports';
import { lockTenant } from '../tenants/tenants.repository';
import { findUser } from '../users/users.repository';
import { removeFactor } from './second-factor.repository';

/** Turns the second factor of somebody of the company off, who lost phone and codes; the person is told by mail. */
export const resetSecondFactor = useCase(contract, (deps: IdentityDeps) => {
  const { db, audit, mailer } = deps;
  return async (actor: Actor, id: string): Promise<{ ok: true }> => {
    const told = await db.platform(async ({ tx }) => {
      const tenantId = tenantOf(actor);
      // Behind the lock, as every change of somebody's access: who acts may just have lost the right to.
      await lockTenant(tx, tenantId);
      const me = await findUser(tx, tenantId, actor.usuarioId);
      if (!me?.ativo || !allows('users.manage', me.role)) throw new AppError('http/forbidden');
      const user = await findUser(tx, tenantId, id);
      if (!user) throw new AppError('identity/user-not-found');
      if (user.id === me.id) throw new AppError('identity/own-second-factor');
      if (!(await removeFactor(tx, user.auth_user_id))) return null;
      await audit(tx, actor, { acao: 'segundo-fator.removido', alvo: `usuario:${id}` });
      return letter(user.email, me.nome);
    });
    if (told) await mailer.send(told);
    return { ok: true };
  };
});

function letter(to: string, quem: string) {
  const text = [
    'Olá!',
    `${nameInLetter(quem)} desligou a verificação em duas etapas da sua conta no Balcão.`,
    'Para entrar, agora basta a sua senha. Você pode ligar a verificação de novo em Configurações, Segurança.',
    'Se você não pediu isto, troque a sua senha e fale com o administrador da empresa.',
  ].join('\n\n');
  return { to, subject: 'A verificação em duas etapas da sua conta foi desligada', text };
}
