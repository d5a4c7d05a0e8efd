import type { BodyOf } from '@balcao/contracts/endpoint';
import { readNotices as contract } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { areOwn, markRead } from './notices.repository';

/** All of a person's own, or those named; their other tabs follow. */
export const readNotices = useCase(
  contract,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    (actor: Actor, { ids }: BodyOf<typeof contract>) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (ids && !(await areOwn(unit, actor.usuarioId, ids))) throw new AppError('notifications/notice-not-found');
        const read = await markRead(unit, actor.usuarioId, { ids, at: clock() });
        if (read > 0) await realtime.announce(unit, 'notices.changed', {});
        return { ok: true as const };
      }),
);
