import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceAccount } from '@balcao/contracts/google-calendar';
import { createEgress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { testDb } from '@balcao/testing/test-db';
import { actorOf, testDeps } from '@balcao/testing/test-deps';
import { buildCalendar } from '../../../../infra/simulators/src/calendar/app';
import { findOrCreateCustomer } from '../../catalog/customers/find-or-create-customer';
import { findGoogleCalendar, leftCalendars, noteGoogleRefused } from '../../chats';
import { saveGoogleCalendar } from '../../chats/integrations/save-google-calendar';
import { calendarEvents } from '../google-calendar/calendar-events';
import { createGoogleCalendar } from '../google-calendar/google-provider';
import { tryCalendar } from '../google-calendar/try-calendar';

const HOST = '127.0.0.1';
/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';

export interface SimEvent {
  id: string;
  status: string;
  summary?: string;
  start?: { dateTime: string; timeZone: string };
  end?: { dateTime: string };
}

/** The calendar's simulator, real Postgres, and a company with a calendar of its own; a clock that tests move. */
export async function openCalendarStage() {
  const db = await testDb();
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'));
  const simulator = buildCalendar({ dataFolder: folder });
  const url = await simulator.listen({ port: 0, host: HOST });
  const egress = createEgress({ allow: [new URL(url).host] });
  const clock = { now: new Date(NOW) };
  const deps = testDeps(db, { clock: () => clock.now });
  const openCalendar = createGoogleCalendar(url, egress);
  const own = Object.assign({}, deps, {
    findOrCreateCustomer,
    withdrawSends: async () => 0,
    openCalendar,
    tryCalendar: tryCalendar(openCalendar),
    calendarEvents: calendarEvents(deps),
    findGoogleCalendar: findGoogleCalendar(deps),
    leftCalendars: leftCalendars(Object.assign({ calendarEvents: calendarEvents(deps) }, deps)),
    noteGoogleRefused: noteGoogleRefused(deps),
  });

  async function sim<T = unknown>(path: string, body?: object): Promise<T> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(`${url}/_sim/${path}`, body ? init : undefined)).json() as Promise<T>;
  }
  const account = await sim<ServiceAccount>('account');

  return {
    db,
    deps,
    own,
    clock,
    account,
    sim,
    start: () => {
      clock.now = new Date(NOW);
      deps.enqueued.length = 0;
    },
    /** A company with people and services, and a calendar shared with the simulator's account. */
    async company(role: 'writer' | 'reader' | null = 'writer'): Promise<{ salon: Salon; agenda: string }> {
      const tenantId = await makeTenant(db);
      const salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
      const agenda = `${newId()}@exemplo.com`;
      await sim('calendars', { id: agenda, role });
      return { salon, agenda };
    },
    save: (tenantId: string, agenda_id: string, conta_de_servico = JSON.stringify(account), bloqueia?: string) =>
      saveGoogleCalendar(own)(actorOf(tenantId), { conta_de_servico, agenda_id, bloqueia }),
    /** What stands in a calendar now. */
    async events(agenda: string): Promise<SimEvent[]> {
      const { calendars } = await sim<{ calendars: { id: string; events: SimEvent[] }[] }>('state');
      return calendars.find(({ id }) => id === agenda)?.events ?? [];
    },
    async calls(agenda: string): Promise<string[]> {
      const { calls } = await sim<{ calls: { method: string; url: string }[] }>('log');
      const place = encodeURIComponent(agenda);
      return calls.filter((one) => one.url.includes(place)).map(({ method }) => method);
    },
    async close() {
      await Promise.all([deps.close(), simulator.close(), egress.close()]);
      rmSync(folder, { recursive: true, force: true });
      await db.drop();
    },
  };
}
export type CalendarStage = Awaited<ReturnType<typeof openCalendarStage>>;
