import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { markSeen } from './notices.repository';

/** Lent to whoever shows the thing itself: a person who opened it needs no notice of it any more. */
export const noticesSeen =
  ({ realtime, clock }: Pick<Deps, 'realtime' | 'clock'>) =>
  async (unit: UnitOfWork, usuarioId: string, alvoId: string): Promise<void> => {
    if ((await markSeen(unit, usuarioId, alvoId, clock())) > 0) await realtime.announce(unit, 'notices.changed', {});
  };
