import { serve } from '@balcao/kit/route';
import { addDevice } from './devices/add-device';
import { removeDevice } from './devices/remove-device';
import { listNotices } from './inbox/list-notices';
import { readNotices } from './inbox/read-notices';
import type { NotificationDeps } from './notification-ports';
import { askPhoneCode } from './phones/ask-phone-code';
import { removePhone } from './phones/remove-phone';
import { readSettings } from './preferences/read-settings';
import { savePreferences } from './preferences/save-preferences';

export function notificationRoutes(deps: NotificationDeps) {
  return [
    serve(listNotices(deps), () => []),
    serve(readNotices(deps), ({ body }) => [body]),
    serve(readSettings(deps), () => []),
    serve(savePreferences(deps), ({ body }) => [body]),
    serve(addDevice(deps), ({ body }) => [body]),
    serve(removeDevice(deps), ({ params }) => [params.id]),
    serve(askPhoneCode(deps), () => []),
    serve(removePhone(deps), () => []),
  ];
}
