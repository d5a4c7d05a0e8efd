import { listNotices as contract, eventsFor } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { quietUntil } from '../delivery/quiet-hours';
import { findPreferences, findZone } from '../preferences/preferences.repository';
import { listNoticeRows } from './notices.repository';
import { presentNotice } from './present-notice';

/** What a person was told, unread first; what their role may not see any more is left out. */
export const listNotices = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const allowed = eventsFor(actor.role);
        const zone = await findZone(unit);
        const { silencio, som } = await findPreferences(unit, actor.usuarioId);
        const rows = await listNoticeRows(unit, actor.usuarioId, allowed);
        const items = rows.map((row) => presentNotice(row, zone, clock()));
        const nao_lidas = items.filter(({ lida }) => !lida).length;
        return { items, nao_lidas, silencio: quietUntil(clock(), silencio, zone) !== null, som };
      }),
);
