import { AppError } from '@balcao/kit/errors';
import type { InvitationRow } from './invitations.repository';

/** The invitation behind a link, when it is still good; else the refusal that says what became of it. */
export function requireGood(row: InvitationRow | undefined, now: Date): InvitationRow {
  if (!row || row.revogado_em) throw new AppError('identity/invitation-invalid');
  if (row.aceito_em) throw new AppError('identity/invitation-used');
  if (row.expira_em <= now) throw new AppError('identity/invitation-expired');
  return row;
}
