import type { Deps } from '@balcao/kit/deps';
import { serve } from '@balcao/kit/route';
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
import { updateAppointment } from './appointments/update-appointment';
import type { DepositDeps } from './deposits/deposit-ports';
import { waiveDeposit } from './deposits/waive-deposit';
import { undo } from './hand-over/undo-hand-over';
import { holdTime } from './holds/hold-time';
import { releaseHold } from './holds/release-hold';

export function appointmentRoutes(deps: Deps & DepositDeps) {
  return [
    serve(listAppointments(deps), ({ query }) => [query]),
    serve(readAppointment(deps), ({ params }) => [params.id]),
    serve(findFreeTimes(deps), ({ body }) => [body]),
    serve(holdTime(deps), ({ body }) => [body]),
    serve(releaseHold(deps), ({ params }) => [params.id], { audited: false }),
    serve(createAppointment(deps), ({ body }) => [body]),
    serve(previewRecurrence(deps), ({ body }) => [body]),
    serve(rescheduleAppointment(deps), ({ params, body }) => [params.id, body]),
    serve(swapService(deps), ({ params, body }) => [params.id, body]),
    serve(addService(deps), ({ params, body }) => [params.id, body]),
    serve(updateAppointment(deps), ({ params, body }) => [params.id, body]),
    serve(changeAppointmentStatus(deps), ({ params, body }) => [params.id, body]),
    serve(waiveDeposit(deps), ({ params }) => [params.id]),
    serve(undo(deps), ({ params, body }) => [params.id, body]),
    serve(previewMove(deps), ({ params, body }) => [params.id, body]),
  ];
}
