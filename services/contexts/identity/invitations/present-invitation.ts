import type { Convite } from '@balcao/contracts/people';
import type { InvitationRow } from './invitations.repository';

export function presentInvitation({ id, nome, email, role, expira_em, created_at }: InvitationRow): Convite {
  return { id, nome, email, role, expira_em: expira_em.toISOString(), created_at: created_at.toISOString() };
}
