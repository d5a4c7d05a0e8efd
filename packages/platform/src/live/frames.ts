import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import { createAction } from '@reduxjs/toolkit';
import type { LiveFrame } from './live-rules';

/** As the stream brings it: whatever its name, a frame does what the tables of `liveCache` say. */
export const framesArrived = createAction<LiveFrame[]>('live/frames');

/**
 * An event of this tab's own making, for what is shown before the server has answered:
 * `dispatch(liveFrame('appointment.upserted', { appointment }))`. Dispatching the row of before takes it back.
 */
export const liveFrame = <E extends RealtimeEvent>(event: E, payload: RealtimePayload<E>) =>
  framesArrived([{ event, payload }]);
