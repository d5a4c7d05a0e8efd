import type { NotificationDeps } from './notification-ports';
import { notificationJobs } from './notifications.jobs';
import { notificationRoutes } from './notifications.routes';

/** Public API of notices: what people were told and want to hear of, and what leaves the panel for it. */
export const createNotifications = (deps: NotificationDeps) => ({
  routes: notificationRoutes(deps),
  jobs: notificationJobs(deps),
});
export { NOTICES_EVERY_MS } from './delivery/find-notices';
export { noticesSeen } from './inbox/notices-seen';
export { notify } from './inbox/notify';
export type { DeliveryLimits, VapidKeys } from './notification-ports';
export { movePhones } from './phones/phones.repository';
export { takePhoneCode } from './phones/take-phone-code';
export { notificationsSealed } from './sealed.repository';
