import * as contract from '@balcao/contracts/scheduling';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { listAppointments } from './appointments/list-appointments';

export function schedulingRoutes(deps: Deps) {
  const appointments = listAppointments(deps);
  return [route(contract.listAppointments, ({ actor, query }) => appointments(actor, query))];
}
