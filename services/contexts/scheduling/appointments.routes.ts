import * as contract from '@balcao/contracts/scheduling';
import type { Deps } from '@balcao/kit/deps';
import { route } from '@balcao/kit/route';
import { addService } from './appointments/add-service';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { findFreeTimes } from './appointments/find-free-times';
import { listAppointments } from './appointments/list-appointments';
import { previewMove } from './appointments/preview-move';
import { previewRecurrence } from './appointments/preview-recurrence';
import { readAppointment } from './appointments/read-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { swapService } from './appointments/swap-service';
import { undoAppointment } from './appointments/undo-appointment';
import { updateAppointment } from './appointments/update-appointment';
import { holdTime } from './holds/hold-time';
import { releaseHold } from './holds/release-hold';
import type { BookingDeps } from './scheduling-ports';

export function appointmentRoutes(deps: Deps & BookingDeps) {
  const list = listAppointments(deps);
  const read = readAppointment(deps);
  const freeTimes = findFreeTimes(deps);
  const hold = holdTime(deps);
  const release = releaseHold(deps);
  const create = createAppointment(deps);
  const preview = previewRecurrence(deps);
  const reschedule = rescheduleAppointment(deps);
  const previewTheMove = previewMove(deps);
  const update = updateAppointment(deps);
  const change = changeAppointmentStatus(deps);
  const undo = undoAppointment(deps);
  const swap = swapService(deps);
  const add = addService(deps);
  return [
    route(contract.listAppointments, ({ actor, query }) => list(actor, query)),
    route(contract.readAppointment, ({ actor, params }) => read(actor, params.id)),
    route(contract.findFreeTimes, ({ actor, body }) => freeTimes(actor, body)),
    route(contract.holdTime, ({ actor, body }) => hold(actor, body)),
    route(contract.releaseHold, ({ actor, params }) => release(actor, params.id), { audited: false }),
    route(contract.createAppointment, ({ actor, body }) => create(actor, body)),
    route(contract.previewRecurrence, ({ actor, body }) => preview(actor, body)),
    route(contract.rescheduleAppointment, ({ actor, params, body }) => reschedule(actor, params.id, body)),
    route(contract.swapService, ({ actor, params, body }) => swap(actor, params.id, body)),
    route(contract.addService, ({ actor, params, body }) => add(actor, params.id, body)),
    route(contract.updateAppointment, ({ actor, params, body }) => update(actor, params.id, body)),
    route(contract.changeAppointmentStatus, ({ actor, params, body }) => change(actor, params.id, body)),
    route(contract.undoAppointment, ({ actor, params, body }) => undo(actor, params.id, body)),
    route(contract.previewMove, ({ actor, params, body }) => previewTheMove(actor, params.id, body)),
  ];
}
