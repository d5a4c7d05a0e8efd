import { RESET_MINUTES } from '@balcao/contracts/password-reset';
import { hashToken, randomToken } from '@balcao/kit/crypto';
import { truncatedAddress } from '@balcao/kit/network';
import type { IdentityDeps } from '../ports';
import { findPersonByEmail } from '../sessions/sessions.repository';
import { forgetResets, insertReset } from './resets.repository';

/** Letters to one account within an hour; what is asked for beyond is answered alike, and not sent. */
const PER_HOUR = 3;
const HOUR = 3_600_000;
/** How long a link answers with what became of it. */
const REMEMBERED_MS = 7 * 24 * HOUR;

/**
 * Sends a link to a new password. The answer comes before anything is looked up: in words and in time it is the same
 * whether the address has an account or not. Without a mail server the letter lies in the installation's own folder, and
 * nothing of the link leaves by the wire.
 */
export const requestReset = (deps: IdentityDeps) => {
  const { db, clock, limiter, mailer, keyedHash, audit, log, config } = deps;

  async function send(email: string, ip: string): Promise<void> {
    const { count } = await limiter.hit(`reset:${keyedHash('conta', email)}`, HOUR);
    if (count > PER_HOUR) return;
    const token = randomToken();
    const isKnown = await db.platform(async ({ tx }) => {
      const found = await findPersonByEmail(tx, email);
      if (!found?.usuario.ativo) return false;
      const { conta, usuario } = found;
      const now = clock();
      const expira_em = new Date(now.getTime() + RESET_MINUTES * 60_000);
      await forgetResets(tx, conta.id, new Date(now.getTime() - REMEMBERED_MS));
      await insertReset(tx, { conta_id: conta.id, token_hash: hashToken(token), expira_em, created_at: now });
      const line = { acao: 'password.reset-requested' as const, alvo: `usuario:${usuario.id}` };
      await audit(tx, { tenantId: usuario.tenant_id, usuarioId: null }, Object.assign(line, network(ip)));
      return true;
    });
    if (isKnown) await mailer.send(letter(email, `${config.publicUrl}/redefinir-senha#${token}`));
  }

  return (email: string, ip: string): { ok: true } => {
    send(email, ip).catch((error) => log.error({ err: error }, 'password link was not sent'));
    return { ok: true };
  };
};

const network = (ip: string) => ({ detalhes: { rede: truncatedAddress(ip) } });

/** Names nobody: what a name says was typed by whoever made the account. */
function letter(to: string, link: string) {
  const text = [
    'Olá!',
    'Recebemos um pedido para criar outra senha da sua conta no Balcão.',
    `Para criar a nova senha, abra este link:\n${link}`,
    'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.',
  ].join('\n\n');
  return { to, subject: 'Criar outra senha no Balcão', text };
}
