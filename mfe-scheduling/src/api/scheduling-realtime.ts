import { type AppStore, api, realtime } from '@balcao/platform';
import { putAppointment } from './put-appointments';

const EVERYTHING = [
  'SchedulingList',
  'SchedulingCalendar',
  'SchedulingAppointment',
  'SchedulingTeam',
  'SchedulingHours',
  'SchedulingRooms',
];

/** Keeps what is on screen true while others book and move. Answers how to stop. */
export function startSchedulingRealtime({ dispatch, getState }: AppStore): () => void {
  const askAgain = (tags: readonly string[]) => dispatch(api.util.invalidateTags(tags as never));
  const stops = [
    realtime.on('appointment.upserted', ({ appointment }) => putAppointment(dispatch, getState, appointment)),
    realtime.on('agenda.changed', () =>
      askAgain(['SchedulingCalendar', 'SchedulingTeam', 'SchedulingHours', 'SchedulingRooms']),
    ),
    realtime.on('resync', () => askAgain(EVERYTHING)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
