import { INVITATION_DAYS } from '@balcao/contracts/people';
import { hashToken, type KeyedHash, randomToken } from '@balcao/kit/crypto';
import type { InvitationRow } from './invitations.repository';

// docs/decisions/0054-links-to-come-in-are-kept-by-hash.md
/** Links of invitations: made of the row and the server's secret, so that they can be shown again and not be read from a copy. */
export function createInvitationLinks(keyedHash: KeyedHash, publicUrl: string) {
  const tokenOf = (id: string, semente: string) => keyedHash('convite', `${id}.${semente}`);
  return {
    /** A link of its own for the invitation, until it expires. */
    fresh(id: string, now: Date) {
      const semente = randomToken();
      const expira_em = new Date(now.getTime() + INVITATION_DAYS * 86_400_000);
      return { semente, token_hash: hashToken(tokenOf(id, semente)), expira_em };
    },
    of: ({ id, semente }: Pick<InvitationRow, 'id' | 'semente'>): string =>
      `${publicUrl}/convite#${tokenOf(id, semente)}`,
  };
}
export type InvitationLinks = ReturnType<typeof createInvitationLinks>;
