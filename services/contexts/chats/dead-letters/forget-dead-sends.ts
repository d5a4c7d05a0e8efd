import type { Deps } from '@balcao/kit/deps';
import { keptSince } from '@balcao/kit/retention';
import { listOldDeadSends } from './dead-letters.repository';
import { dropOutbound } from './discard-dead-letter';

const BATCH = 500;

/** Messages nobody redrove in a season are taken off the list, the oldest first; each stays in its conversation as not sent. */
export const forgetDeadSends = (deps: Pick<Deps, 'db' | 'realtime' | 'clock' | 'log'>) => async (): Promise<void> => {
  const { db, log, clock } = deps;
  const old = await db.platform((unit) => listOldDeadSends(unit, keptSince('envios', clock()), BATCH));
  for (const { tenantId, id } of old) {
    await db
      .tenant(tenantId, (unit) => dropOutbound(deps, unit, id, 'Descartada: ninguém mandou de novo a tempo'))
      .catch((err: unknown) => log.warn({ err, tenantId }, 'a message that gave up stays on the list'));
  }
  if (old.length > 0) log.info({ ended: old.length }, 'messages that gave up long ago were taken off the list');
};
