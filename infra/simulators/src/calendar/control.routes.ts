import type { FastifyInstance } from 'fastify';
import { createRing } from '../shared/ring';
import { notFound } from './errors';
import type { Faults } from './faults';
import type { Share, SimCalendar, SimEvent, Store } from './store';
import type { Tokens } from './tokens';

interface World {
  store: Store;
  tokens: Tokens;
  faults: Faults;
}
interface Named {
  id?: string;
  role?: Share | null;
  event?: Partial<SimEvent>;
}

/** What tests and the page do: the world outside, in which somebody shares a calendar and writes into it. */
export const controlRoutes = (app: FastifyInstance, { store, tokens, faults }: World): void => {
  const calls = createRing<{ method: string; url: string }>(2_000);
  app.addHook('onRequest', async ({ method, url }) => {
    if (url.startsWith('/calendar/') || url.startsWith('/token')) calls.push({ method, url });
  });
  const named = ({ id = '' }: Named): SimCalendar => {
    const calendar = store.calendars.get(id);
    if (!calendar) throw notFound();
    return calendar;
  };
  const bodyOf = (body: unknown): Named => (body ?? {}) as Named;

  app.get('/_sim/account', async () => store.account);
  app.post('/_sim/calendars', async (request) => {
    const { id = '', role = 'writer' } = bodyOf(request.body);
    return store.share(id, role);
  });
  /** Somebody writes, changes or deletes (`status: 'cancelled'`) in the calendar itself. */
  app.post('/_sim/events', async (request) => {
    const { event = {} } = bodyOf(request.body);
    const calendar = named(bodyOf(request.body));
    calendar.seq += 1;
    const id = event.id ?? `foreign${calendar.seq}`;
    const before = calendar.events.find((one) => one.id === id);
    const next = Object.assign({ status: 'confirmed' }, before, event, { id, seq: calendar.seq });
    calendar.events = [...calendar.events.filter((one) => one !== before), next];
    store.save();
    return next;
  });
  app.post('/_sim/forget-sync', async (request) => {
    const calendar = named(bodyOf(request.body));
    calendar.seq += 1;
    calendar.forgotten = calendar.seq;
    return { ok: true };
  });
  app.post('/_sim/faults', async (request) => {
    const { next, clear } = (request.body ?? {}) as { next?: Parameters<Faults['set']>[0]; clear?: boolean };
    if (clear) faults.clear();
    if (next) faults.set(next);
    return { ok: true };
  });
  app.post('/_sim/forget-tokens', async () => {
    tokens.forget();
    return { ok: true };
  });
  app.get('/_sim/state', async () => ({ calendars: [...store.calendars.values()] }));
  app.get('/_sim/log', async () => ({ calls: calls.all() }));
  app.post('/_sim/reset', async () => {
    store.clear();
    tokens.forget();
    faults.clear();
    calls.clear();
    return { ok: true };
  });
};
