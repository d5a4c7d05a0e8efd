import { saveNoticePreferences as contract, type NoticePreferences } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { NotificationDeps } from '../notification-ports';
import { storePreferences } from './preferences.repository';
import { loadSettings } from './read-settings';

/** A person's own choice; it holds for what comes from here on. */
export const savePreferences = useCase(
  contract,
  (deps: NotificationDeps) => (actor: Actor, preferences: NoticePreferences) =>
    deps.db.tenant(tenantOf(actor), async (unit) => {
      await storePreferences(unit, actor.usuarioId, { preferences, at: deps.clock() });
      return loadSettings(deps)(unit, actor);
    }),
);
