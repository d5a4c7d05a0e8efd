import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Email, NewPassword, SignedIn, Usuario } from './identity';
import { Id, IdParams, Instant, Ok, requiredText } from './primitives';

/** An invitation is good for so long. */
export const INVITATION_DAYS = 7;

/** What a person may be in a company, the most powerful first; `master` belongs to none. */
export const TEAM_ROLES = ['admin', 'user', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
const TeamRole = z.enum(TEAM_ROLES, 'Escolha uma função da lista.');

/** An invitation that nobody accepted or revoked; past `expira_em` it holds no place any more. */
export const Convite = z.object({
  id: Id,
  nome: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  expira_em: Instant,
  created_at: Instant,
});
export type Convite = z.infer<typeof Convite>;

/** By mail, into the folder of an installation without a mail server, or not at all (it failed, or too many today): then only the link is left. */
export const DELIVERIES = ['enviado', 'arquivo', 'falhou', 'limite'] as const;
export type Delivery = (typeof DELIVERIES)[number];

const InvitationLink = z.object({ link: z.string() });
const Invited = z.object({ convite: Convite, link: z.string(), entrega: z.enum(DELIVERIES) });
export type Invited = z.infer<typeof Invited>;

export const InviteUserBody = z.object({
  nome: requiredText('Informe o nome.', 120),
  email: Email,
  role: TeamRole,
});

/** What follows the `#` of a link: no server on the way, ours included, sees it in an address. */
export const LinkToken = z.string('Abra o link inteiro.').check(z.regex(/^[\w-]{43}$/, 'Este link não está inteiro.'));

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'users.manage',
  summary: 'Usuários e convites da empresa',
  response: z.object({
    items: z.array(Usuario),
    /** Ids of those who sign in with a second factor. */
    com_segundo_fator: z.array(Id),
    convites: z.array(Convite),
    /** Active people and open invitations: what the plan's limit counts. */
    total: z.number(),
    limite_usuarios: z.number(),
  }),
});
export const inviteUser = endpoint({
  method: 'POST',
  path: '/invitations',
  access: 'users.manage',
  summary: 'Convidar para a equipe',
  body: InviteUserBody,
  response: Invited,
  status: 201,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/invitations/:id/resend',
  access: 'users.manage',
  summary: 'Enviar o convite de novo, com outro link e outros 7 dias',
  params: IdParams,
  response: Invited,
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const readInvitationLink = endpoint({
  method: 'GET',
  path: '/invitations/:id/link',
  access: 'users.manage',
  summary: 'Link de um convite aberto',
  params: IdParams,
  response: InvitationLink,
  support: 'refused',
});
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/:id',
  access: 'users.manage',
  summary: 'Revogar um convite',
  params: IdParams,
  response: Ok,
  whenSuspended: true,
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  access: 'public',
  scope: 'account',
  summary: 'O que diz um convite',
  body: z.object({ token: LinkToken }),
  response: z.object({ empresa: z.string(), nome: z.string(), email: z.string(), role: z.enum(TEAM_ROLES) }),
  rateLimit: { max: 30, windowMs: 60_000 },
});
export const AcceptInvitationBody = z.object({
  token: LinkToken,
  nome: requiredText('Informe o seu nome.', 120),
  password: NewPassword,
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  access: 'public',
  scope: 'account',
  summary: 'Aceitar um convite e entrar',
  body: AcceptInvitationBody,
  response: SignedIn,
  status: 201,
  rateLimit: { max: 10, windowMs: 60_000 },
});

export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/users/:id/role',
  access: 'users.manage',
  summary: 'Mudar a função de um usuário',
  params: IdParams,
  body: z.object({ role: TeamRole }),
  response: Usuario,
});
export const activateUser = endpoint({
  method: 'POST',
  path: '/users/:id/activate',
  access: 'users.manage',
  summary: 'Ativar um usuário',
  params: IdParams,
  response: Usuario,
});
export const deactivateUser = endpoint({
  method: 'POST',
  path: '/users/:id/deactivate',
  access: 'users.manage',
  summary: 'Desativar um usuário',
  params: IdParams,
  response: Usuario,
  // Whoever has to go goes, whatever the company owes.
  whenSuspended: true,
});
