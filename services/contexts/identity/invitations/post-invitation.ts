import { type Delivery, INVITATION_DAYS, type Invited } from '@balcao/contracts/people';
import type { Mailer, Posted } from '@balcao/kit/mail';
import type { InvitationLinks } from './invitation-link';
import type { InvitationRow } from './invitations.repository';
import { presentInvitation } from './present-invitation';

const DELIVERY: Record<Posted, Delivery> = { sent: 'enviado', filed: 'arquivo', failed: 'falhou' };

/** Mails the link of a stored invitation; whatever the mail server says, the inviter gets the link too. */
export async function postInvitation(
  { mailer, links }: { mailer: Mailer; links: InvitationLinks },
  row: InvitationRow,
  from: { quem: string; empresa: string },
): Promise<Invited> {
  const link = links.of(row);
  const text = [
    `Olá, ${row.nome}!`,
    `${from.quem} convidou você para a equipe de ${from.empresa} no Balcão.`,
    `Para entrar, abra este link e crie a sua senha:\n${link}`,
    `O link vale por ${INVITATION_DAYS} dias e é só seu. Se você não esperava este convite, ignore esta mensagem.`,
  ].join('\n\n');
  const posted = await mailer.send({ to: row.email, subject: `Convite para a equipe de ${from.empresa}`, text });
  return { convite: presentInvitation(row), link, entrega: DELIVERY[posted] };
}
