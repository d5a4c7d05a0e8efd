import { DAY_MS } from '@balcao/contracts/constants';
import { type Delivery, INVITATION_DAYS, type Invited } from '@balcao/contracts/people';
import type { Posted } from '@balcao/kit/mail';
import { nameInLetter } from '../name-in-letter';
import type { IdentityPorts } from '../ports';
import type { InvitationLinks } from './invitation-link';
import type { InvitationRow } from './invitations.repository';
import { presentInvitation } from './present-invitation';

const DELIVERY: Record<Posted, Delivery> = { sent: 'enviado', filed: 'arquivo', failed: 'falhou' };

/** Letters a day to one address, whoever invites it, and of one company. */
const PER_ADDRESS = 5;
const PER_COMPANY = 50;

type PostDeps = Pick<IdentityPorts, 'mailer' | 'limiter' | 'keyedHash'> & { links: InvitationLinks };
interface From {
  quem: string;
  empresa: string;
}

/**
 * Mails the link of a stored invitation. Whatever the mail server says, and when there were too many letters today, the
 * inviter gets the link all the same.
 */
export async function postInvitation(deps: PostDeps, row: InvitationRow, from: From): Promise<Invited> {
  const link = deps.links.of(row);
  const invited = { convite: presentInvitation(row), link };
  if (await isTooMuch(deps, row)) return { ...invited, entrega: 'limite' };
  return { ...invited, entrega: DELIVERY[await deps.mailer.send(letter(row, from, link))] };
}

async function isTooMuch({ limiter, keyedHash }: PostDeps, { email, tenant_id }: InvitationRow): Promise<boolean> {
  const address = await limiter.hit(`invite:${keyedHash('conta', email)}`, DAY_MS);
  if (address.count > PER_ADDRESS) return true;
  const company = await limiter.hit(`invites:${tenant_id}`, DAY_MS);
  return company.count > PER_COMPANY;
}

function letter({ nome, email }: InvitationRow, from: From, link: string) {
  const empresa = nameInLetter(from.empresa);
  const text = [
    `Olá, ${nameInLetter(nome)}!`,
    `${nameInLetter(from.quem)} convidou você para a equipe de ${empresa} no Balcão.`,
    `Para entrar, abra este link e crie a sua senha:\n${link}`,
    `O link vale por ${INVITATION_DAYS} dias e é só seu. Se você não esperava este convite, ignore esta mensagem.`,
  ].join('\n\n');
  return { to: email, subject: `Convite para a equipe de ${empresa}`, text };
}
