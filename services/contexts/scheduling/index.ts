import type { Deps } from '@balcao/kit/deps';
import { schedulingRoutes } from './scheduling.routes';

/** Face of scheduling. */
export function createScheduling(deps: Deps) {
  return { routes: schedulingRoutes(deps) };
}
export { schedulingRecords } from './customer-records';
