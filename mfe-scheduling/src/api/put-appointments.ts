import type { Agendamento } from '@balcao/contracts/scheduling';
import { type AppStore, api } from '@balcao/platform';
import { mergeIntoCalendar, mergeIntoPages } from './merge-appointment';
import type { AppointmentFilter, CalendarRange, schedulingApi as SchedulingApi } from './scheduling-api';

type Dispatch = AppStore['dispatch'];
type Util = Pick<typeof SchedulingApi.util, 'updateQueryData' | 'selectInvalidatedBy'>;

/** Brings appointments into everything that is on screen: calendars are patched, a list only where it cannot be. */
export function putAppointment(dispatch: Dispatch, getState: () => unknown, one: Agendamento): void {
  const util = api.util as unknown as Util & typeof api.util;
  const state = getState() as Parameters<typeof util.selectInvalidatedBy>[0];
  for (const { endpointName, originalArgs } of util.selectInvalidatedBy(state, ['SchedulingCalendar'] as never)) {
    if (endpointName !== 'schedulingCalendar') continue;
    const range = originalArgs as CalendarRange;
    dispatch(util.updateQueryData('schedulingCalendar', range, (data) => mergeIntoCalendar(data, range, one)) as never);
  }
  let stale = false;
  for (const { endpointName, originalArgs } of util.selectInvalidatedBy(state, ['SchedulingList'] as never)) {
    if (endpointName !== 'schedulingAppointments') continue;
    const filter = originalArgs as AppointmentFilter;
    dispatch(
      util.updateQueryData('schedulingAppointments', filter, (data) => {
        if (!mergeIntoPages(data.pages, one)) stale = true;
      }) as never,
    );
  }
  const tags = [...(stale ? ['SchedulingList'] : []), 'SchedulingAppointment'];
  dispatch(api.util.invalidateTags(tags as never) as never);
}

/** The same for what a mutation answers; a failed one changes nothing here. */
export async function putAppointments(
  dispatch: unknown,
  getState: () => unknown,
  answer: () => Promise<readonly Agendamento[]>,
): Promise<void> {
  try {
    for (const one of await answer()) putAppointment(dispatch as Dispatch, getState, one);
  } catch {
    // The caller shows the failure.
  }
}
