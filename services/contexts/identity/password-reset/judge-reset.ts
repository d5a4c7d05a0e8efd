import { AppError } from '@balcao/kit/errors';
import type { ResetRow } from './resets.repository';

/** Refuses a link that is not good any more, and says why. */
export function refuseEnded({ usada_em, expira_em }: ResetRow, now: Date): void {
  if (usada_em) throw new AppError('identity/reset-used');
  if (expira_em <= now) throw new AppError('identity/reset-expired');
}
