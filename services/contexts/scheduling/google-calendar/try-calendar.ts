import type { CalendarVerdict } from '../../chats';
import type { CalendarAccount, OpenCalendar } from './calendar-ports';

const WRITES = new Set(['writer', 'owner']);

/** May this account write into this calendar? Nothing is written to find out. */
export const tryCalendar =
  (open: OpenCalendar) =>
  async (account: CalendarAccount): Promise<CalendarVerdict> => {
    const answer = await open(account).role();
    if (answer.kind === 'ok') return WRITES.has(answer.data) ? 'works' : 'read-only';
    if (answer.kind === 'refused' || answer.kind === 'missing') return answer.kind;
    return 'unreachable';
  };
