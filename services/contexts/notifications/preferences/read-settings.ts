import { getNoticeSettings as contract, eventsFor, type NoticeSettings } from '@balcao/contracts/notifications';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { useCase } from '@balcao/kit/use-case';
import { listDevices } from '../devices/devices.repository';
import { presentDevice } from '../devices/present-device';
import type { NotificationDeps } from '../notification-ports';
import { findCompanyNumber, findOwnNumber } from '../phones/phones.repository';
import { findPreferences } from './preferences.repository';

/** Everything the tab shows. */
export const loadSettings =
  ({ vapid }: Pick<NotificationDeps, 'vapid'>) =>
  async (unit: UnitOfWork, { usuarioId, role }: Actor): Promise<NoticeSettings> => ({
    preferencias: await findPreferences(unit, usuarioId),
    eventos: eventsFor(role),
    push: {
      chave: vapid?.publicKey ?? null,
      aparelhos: (await listDevices(unit, usuarioId)).map(presentDevice),
    },
    whatsapp: {
      telefone: await findOwnNumber(unit, usuarioId),
      numero_da_empresa: await findCompanyNumber(unit),
    },
  });

export const readSettings = useCase(
  contract,
  (deps: NotificationDeps) => (actor: Actor) =>
    deps.db.tenant(tenantOf(actor), (unit) => loadSettings(deps)(unit, actor)),
);
