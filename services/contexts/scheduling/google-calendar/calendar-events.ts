import type { Deps } from '@balcao/kit/deps';
import { dropCalendar } from './drop-calendar';
import { countLeft, moveBack, moveOut, renameConnection } from './left-events.repository';

/** What the conversations are lent, which keep the credentials: what becomes of what was written with them. */
export const calendarEvents = (deps: Pick<Deps, 'realtime' | 'clock'>) => ({
  drop: dropCalendar(deps),
  moveOut,
  moveBack,
  rename: renameConnection,
  countLeft,
});
