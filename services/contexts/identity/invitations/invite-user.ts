import { inviteUser as contract, type Invited, type TeamRole } from '@balcao/contracts/people';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { findPersonByEmail } from '../sessions/sessions.repository';
import type { InvitationLinks } from './invitation-link';
import { findOpenInvitation, forgetEnded, insertInvitation, markRevoked } from './invitations.repository';
import { postInvitation } from './post-invitation';
import { requirePlace } from './require-place';

/** An ended invitation answers its link with what became of it for so long. */
const REMEMBERED_MS = 90 * 86_400_000;

interface Invitee {
  nome: string;
  email: string;
  role: TeamRole;
}

/** Invites somebody into the company by link. The invitation takes a place of the plan until it ends. */
export const inviteUser = useCase(contract, (deps: IdentityDeps & { links: InvitationLinks }) => {
  const { db, clock, audit, links, keyedHash } = deps;

  /** Accounts are the platform's: an address has one, in one company. */
  async function refuseKnown(email: string, actor: Actor): Promise<void> {
    const known = await db.platform(async ({ tx }) => {
      const person = await findPersonByEmail(tx, email);
      if (!person) return null;
      if (person.usuario.tenant_id === tenantOf(actor)) return 'identity/already-member';
      // The answer tells of a stranger: who asks about many is seen in the log.
      await audit(tx, actor, { acao: 'convite.recusado', alvo: `conta:${keyedHash('conta', email).slice(0, 22)}` });
      return 'identity/account-elsewhere';
    });
    if (known) throw refusal(known);
  }

  async function refuseInvited({ tx, tenantId }: UnitOfWork, email: string, now: Date): Promise<void> {
    const open = await findOpenInvitation(tx, tenantId, { email });
    if (!open) return;
    if (open.expira_em > now) throw refusal('identity/already-invited');
    await markRevoked(tx, open.id, now);
  }

  return async (actor: Actor, { nome, email, role }: Invitee): Promise<Invited> => {
    // A company without a place for anybody learns nothing about anybody.
    await db.tenant(tenantOf(actor), ({ tx, tenantId }) => requirePlace(tx, { tenantId, now: clock() }));
    await refuseKnown(email, actor);
    const stored = await db.tenant(tenantOf(actor), async (unit) => {
      const { tx, tenantId } = unit;
      const now = clock();
      const tenant = await requirePlace(tx, { tenantId, now });
      await refuseInvited(unit, email, now);
      await forgetEnded(tx, tenantId, new Date(now.getTime() - REMEMBERED_MS));
      const id = newId();
      const invitee = { id, tenant_id: tenantId, nome, email, role, created_at: now };
      const row = await insertInvitation(tx, Object.assign(invitee, links.fresh(id, now)));
      if (!row) throw new AppError('http/internal');
      await audit(tx, actor, { acao: 'convite.criado', alvo: `convite:${id}`, detalhes: { papel: role } });
      return { row, empresa: tenant.nome };
    });
    return postInvitation(deps, stored.row, { quem: actor.nome, empresa: stored.empresa });
  };
});

const TEXTS = {
  'identity/already-member': 'Esta pessoa já está na sua equipe.',
  'identity/already-invited': 'Já existe um convite aberto para este e-mail.',
  'identity/account-elsewhere': 'Este e-mail já tem uma conta no Balcão. Use outro e-mail.',
} as const;
const refusal = (code: keyof typeof TEXTS) => new AppError(code, { fields: { email: TEXTS[code] } });
