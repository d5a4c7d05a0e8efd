import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import type { Salon } from '@balcao/testing/salon';
import { actorOf } from '@balcao/testing/test-deps';
import { deleteIntegration } from '../../chats/integrations/delete-integration';
import { connectionOf, openGoogleCalendar, sealGoogleCalendar } from '../../chats/integrations/google-calendar';
import { listIntegrations } from '../../chats/integrations/list-integrations';
import { readGoogleCalendar } from '../../chats/integrations/read-google-calendar';
import { changeAppointmentStatus } from '../appointments/change-status';
import { createAppointment } from '../appointments/create-appointment';
import { rescheduleAppointment } from '../appointments/reschedule-appointment';
import { type CalendarStage, openCalendarStage, type SimEvent } from '../test/calendar-stage';
import { leaveCalendars } from './leave-calendar';
import { sweepCalendars, syncCalendar } from './sync-calendar';

let stage: CalendarStage;
let salon: Salon;
let agenda: string;
beforeAll(async () => {
  stage = await openCalendarStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.start();
  ({ salon, agenda } = await stage.company());
});

const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();
const admin = () => actorOf(salon.tenantId);
const connect = () => stage.save(salon.tenantId, agenda);
const sync = () => syncCalendar(stage.own)({ tenantId: salon.tenantId });
async function book(hour: string, day?: string): Promise<string> {
  const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at(hour, day) };
  const whole = { cliente_id: salon.ana, itens: [item], status: 'pendente' as const, observacoes: 'Alergia a amônia' };
  const { items } = await createAppointment(stage.own)(admin(), Object.assign({ encaixe: false }, whole));
  return items[0]?.id ?? '';
}
const change = (id: string, status: 'confirmado' | 'cancelado') =>
  changeAppointmentStatus(stage.own)(admin(), id, { status, motivo: 'x', alcance: 'este' });
const move = (id: string, hour: string) =>
  rescheduleAppointment(stage.own)(admin(), id, {
    data_hora: at(hour),
    profissional_id: salon.julia,
    duracao_minutos: 60,
  });
const standing = async () => (await stage.events(agenda)).filter(({ status }) => status !== 'cancelled');
const starts = async () => (await standing()).map(({ start }) => start?.dateTime);
const card = async () =>
  (await listIntegrations(stage.deps)(admin())).items.find(({ tipo }) => tipo === 'google_calendar');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
const fault = (next: object) => stage.sim('faults', { clear: true, next: [next] });
const plan = async () =>
  (
    await asOwner(
      stage.db,
      (sql) => sql`select falhas, proxima_em from agendas_google where tenant_id = ${salon.tenantId}`,
    )
  )[0];
const found = async (job: string) => {
  stage.deps.enqueued.length = 0;
  await sweepCalendars(stage.own)();
  return stage.deps.enqueued.some(
    ({ name, data }) => name === job && (data as { tenantId: string }).tenantId === salon.tenantId,
  );
};
const swept = () => found('sync-calendar');

describe('the calendar of a company', () => {
  it('is written only after Google let the account write, and its secrets stay sealed', async () => {
    const { private_key, client_email } = stage.account;
    expect(await connect()).toMatchObject({ status: 'active', configurado: true, ultimos4: 've-1' });
    const [row] = await asOwner(
      stage.db,
      (sql) => sql`select credenciais from integracoes where tenant_id = ${salon.tenantId}`,
    );
    const shown = JSON.stringify([row, await card()]);
    for (const secret of [private_key, private_key.slice(40, 80), client_email, agenda])
      expect(shown).not.toContain(secret);
  });

  it.each([
    ['not shared', null, 'integrations/google-missing'],
    ['only to read', 'reader', 'integrations/google-read-only'],
  ] as const)('that is %s is refused, and nothing is kept', async (_, role, code) => {
    const { salon: other, agenda: theirs } = await stage.company(role);
    expect(await codeOf(stage.save(other.tenantId, theirs))).toBe(code);
    expect(await stage.own.db.tenant(other.tenantId, stage.own.findGoogleCalendar)).toBeNull();
  });

  it.each([
    ['no JSON', '{nope', 'integrations/google-broken'],
    ['another JSON', '{"type":"service_account"}', 'integrations/google-incomplete'],
    [
      'a key that is none',
      JSON.stringify({
        type: 'service_account',
        client_email: 'a@b.c',
        private_key: '-----BEGIN PRIVATE KEY-----\nx\n',
      }),
      'integrations/google-refused',
    ],
  ])('%s is refused', async (_, text, code) => {
    expect(await codeOf(stage.save(salon.tenantId, agenda, text))).toBe(code);
  });

  it('an account Google does not know is refused, and no answer keeps nothing', async () => {
    const stranger = JSON.stringify(Object.assign({}, stage.account, { client_email: 'outra@exemplo.com' }));
    expect(await codeOf(stage.save(salon.tenantId, agenda, stranger))).toBe('integrations/google-refused');
    await fault({ mode: 'status', status: 503, path: '/events' });
    expect(await codeOf(connect())).toBe('integrations/google-unreachable');
    expect(await card()).toMatchObject({ configurado: false });
  });

  it('another calendar alone may be chosen; without one at first it may not', async () => {
    expect(await codeOf(stage.save(salon.tenantId, ''))).toBe('integrations/google-agenda-required');
    expect(await codeOf(stage.save(salon.tenantId, agenda, ''))).toBe('integrations/google-incomplete');
    await connect();
    const other = `${newId()}@exemplo.com`;
    await stage.sim('calendars', { id: other });
    expect(await stage.save(salon.tenantId, other, '')).toMatchObject({ ultimos4: 've-1', status: 'active' });
    await book('10:00');
    await sync();
    expect([await stage.events(agenda), (await stage.events(other)).length]).toEqual([[], 1]);
  });
});

describe('visits at Google', () => {
  it('say when, what and by whom, and nothing of the customer', async () => {
    await connect();
    const id = await book('10:00');
    await sync();
    const [event, ...others] = await stage.events(agenda);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      summary: 'Corte · Júlia',
      status: 'tentative',
      start: { dateTime: at('10:00'), timeZone: 'America/Sao_Paulo' },
      end: { dateTime: at('11:00') },
      description: `Detalhes no Balcão: http://localhost:3000/appointments?id=${id}`,
    });
    expect(JSON.stringify(event)).not.toMatch(/Ana|Beatriz|551|amônia|attendees/);
  });

  it('follow every change, and go with the visit', async () => {
    await connect();
    const id = await book('10:00');
    await sync();
    await change(id, 'confirmado');
    await move(id, '15:00');
    await sync();
    expect(await standing()).toEqual([
      expect.objectContaining({ status: 'confirmed', start: expect.objectContaining({ dateTime: at('15:00') }) }),
    ]);
    await change(id, 'cancelado');
    await sync();
    expect(await standing()).toEqual([]);
    const before = (await stage.calls(agenda)).length;
    await sync();
    expect((await stage.calls(agenda)).length).toBe(before);
  });

  it('stand once, however many jobs write them at once, and the newest wins', async () => {
    await connect();
    const ids = [await book('09:00'), await book('10:00'), await book('11:00')];
    await Promise.all([sync(), sync(), sync()]);
    await Promise.all([sync(), change(ids[0] ?? '', 'confirmado'), move(ids[1] ?? '', '16:00'), sync()]);
    await sync();
    await sync();
    expect((await starts()).sort()).toEqual([at('09:00'), at('11:00'), at('16:00')]);
    expect((await stage.events(agenda)).length).toBe(3);
    expect((await standing()).map(({ status }) => status).sort()).toEqual(['confirmed', 'tentative', 'tentative']);
  });

  it('an answer that was lost makes no second event', async () => {
    await connect();
    await book('10:00');
    await fault({ mode: 'cut', method: 'POST', path: '/events' });
    await sync();
    expect(await plan()).toMatchObject({ falhas: 1 });
    expect(await swept()).toBe(false);
    stage.clock.now = new Date(stage.clock.now.getTime() + 60_000);
    expect(await swept()).toBe(true);
    await sync();
    expect(await starts()).toEqual([at('10:00')]);
    expect(await plan()).toMatchObject({ falhas: 0 });
  });

  it('a visit that was called off before Google was heard leaves nothing there', async () => {
    await connect();
    const id = await book('10:00');
    await fault({ mode: 'cut', method: 'POST', path: '/events' });
    await sync();
    await change(id, 'cancelado');
    await sync();
    expect(await standing()).toEqual([]);
  });

  it('what somebody deleted in Google comes back with the next change, under another id', async () => {
    await connect();
    const id = await book('10:00');
    await sync();
    const [event] = (await stage.events(agenda)) as [SimEvent];
    await stage.sim('events', { id: agenda, event: { id: event.id, status: 'cancelled' } });
    await sync();
    expect(await standing()).toEqual([]);
    await move(id, '14:00');
    await sync();
    const [again, ...others] = await standing();
    expect([again?.start?.dateTime, again?.id === event.id, others]).toEqual([at('14:00'), false, []]);
  });

  it('what somebody changed in Google says again what the visit is, with its next change', async () => {
    await connect();
    const id = await book('10:00');
    await sync();
    const [event] = (await stage.events(agenda)) as [SimEvent];
    await stage.sim('events', { id: agenda, event: { id: event.id, summary: 'Outra coisa' } });
    await change(id, 'confirmado');
    await sync();
    expect(await standing()).toEqual([expect.objectContaining({ summary: 'Corte · Júlia', status: 'confirmed' })]);
  });

  it('too fast is no refusal: the rest is written later', async () => {
    await connect();
    await book('10:00');
    await book('11:00');
    await fault({ mode: 'status', status: 403, reason: 'rateLimitExceeded', method: 'POST', path: '/events' });
    await sync();
    expect(await card()).toMatchObject({ status: 'active' });
    await sync();
    expect((await starts()).sort()).toEqual([at('10:00'), at('11:00')]);
  });

  it('stop when the calendar is not shared any more, say so, and go on when it is saved again', async () => {
    await connect();
    await book('10:00');
    await stage.sim('calendars', { id: agenda, role: null });
    await sync();
    expect(await card()).toMatchObject({ status: 'error' });
    expect(await swept()).toBe(false);
    await stage.sim('calendars', { id: agenda, role: 'writer' });
    await connect();
    await sync();
    expect(await starts()).toEqual([at('10:00')]);
  });

  it('stop at once when the credentials are removed, in the middle of it too', async () => {
    await connect();
    await book('10:00');
    await book('11:00');
    const { id } = (await card()) ?? {};
    const { openCalendar } = stage.own;
    const remove = () =>
      deleteIntegration(Object.assign({ wayTo: () => ({ fetch }) as never }, stage.own))(admin(), id ?? '', 'deixar');
    const slow = Object.assign({}, stage.own, {
      openCalendar(account: Parameters<typeof openCalendar>[0]) {
        const provider = openCalendar(account);
        return Object.assign({}, provider, {
          async insert(event: Parameters<typeof provider.insert>[0]) {
            const answer = await provider.insert(event);
            await remove();
            return answer;
          },
        });
      },
    });
    await syncCalendar(slow)({ tenantId: salon.tenantId });
    expect(await starts()).toEqual([at('10:00')]);
    const before = (await stage.calls(agenda)).length;
    await sync();
    expect([(await stage.calls(agenda)).length, await swept()]).toEqual([before, false]);
  });

  describe('of a calendar that is not the company’s any more', () => {
    const remove = async (eventos?: 'tirar' | 'deixar') => {
      const { id } = (await card()) ?? {};
      const deps = Object.assign({ wayTo: () => ({ fetch }) as never }, stage.own);
      await deleteIntegration(deps)(admin(), id ?? '', eventos);
    };
    const leave = () => leaveCalendars(stage.own)({ tenantId: salon.tenantId });
    const due = () => found('leave-calendars');
    const kept = () =>
      asOwner(
        stage.db,
        (sql) => sql`select credenciais from integracoes where tenant_id = ${salon.tenantId}
          union all select credenciais from agendas_deixadas where tenant_id = ${salon.tenantId}`,
      );
    const told = async () =>
      (await readGoogleCalendar(stage.own)(admin())).deixadas.map(({ restam, parou }) => ({ restam, parou }));
    const later = (ms: number) => {
      stage.clock.now = new Date(stage.clock.now.getTime() + ms);
    };
    const another = async () => {
      const id = `${newId()}@exemplo.com`;
      await stage.sim('calendars', { id });
      return id;
    };
    const standingIn = async (id: string) =>
      (await stage.events(id)).filter(({ status }) => status !== 'cancelled').map(({ start }) => start?.dateTime);

    it('are taken away from there on, and then the credentials go', async () => {
      await connect();
      await book('09:00');
      await book('10:00');
      await book('11:00', '2030-06-12');
      await sync();
      stage.clock.now = new Date(at('09:30'));
      await remove();
      expect(await card()).toMatchObject({ id: null, status: 'inactive', configurado: false });
      expect([await told(), await swept(), await due()]).toEqual([[{ restam: 2, parou: false }], false, true]);
      await leave();
      expect(await starts()).toEqual([at('09:00')]);
      expect([await kept(), await told(), await due()]).toEqual([[], [], false]);
    });

    it('stay, and the credentials go at once, when that was asked for', async () => {
      await connect();
      await book('10:00');
      await sync();
      await remove('deixar');
      expect([await kept(), await told(), await due()]).toEqual([[], [], false]);
      expect(await starts()).toEqual([at('10:00')]);
    });

    it('go from the one and stand in the other when another takes its place, and so do those of a third', async () => {
      const [second, third] = [await another(), await another()];
      await connect();
      await book('10:00');
      await sync();
      await stage.save(salon.tenantId, second, '');
      await sync();
      await stage.save(salon.tenantId, third, '');
      expect(await told()).toEqual([
        { restam: 1, parou: false },
        { restam: 1, parou: false },
      ]);
      expect(await due()).toBe(true);
      await sync();
      await leave();
      expect([await standingIn(agenda), await standingIn(second), await standingIn(third)]).toEqual([
        [],
        [],
        [at('10:00')],
      ]);
      expect([(await kept()).length, await told(), await due()]).toEqual([1, [], false]);
    });

    it('are taken away, too, when another is saved at once after it was removed', async () => {
      const second = await another();
      await connect();
      await book('10:00');
      await sync();
      await remove();
      await stage.save(salon.tenantId, second);
      await sync();
      await leave();
      expect([await standingIn(agenda), await standingIn(second)]).toEqual([[], [at('10:00')]]);
    });

    it('are found by the sweep of the platform when a release before had noted it', async () => {
      await connect();
      await book('10:00');
      await sync();
      await asOwner(
        stage.db,
        (sql) => sql`update integracoes set status = 'inactive', saindo_em = ${stage.clock.now}
          where tenant_id = ${salon.tenantId}`,
      );
      expect(await due()).toBe(true);
      await leave();
      expect([await standing(), await kept()]).toEqual([[], []]);
    });

    it('are the same ones for another account of the same calendar, and for its name in capitals', async () => {
      await connect();
      await book('10:00');
      await sync();
      const known = openGoogleCalendar(stage.own.sealer, salon.tenantId, (await kept())[0]?.credenciais);
      if (!known) throw new Error('no credentials');
      const older = Object.assign({}, known, { client_email: 'antes@exemplo.com', agenda_id: agenda.toUpperCase() });
      const sealed = sealGoogleCalendar(stage.own.sealer, salon.tenantId, older);
      await asOwner(
        stage.db,
        (sql) => sql`update integracoes set credenciais = ${sealed} where tenant_id = ${salon.tenantId}`,
      );
      await asOwner(
        stage.db,
        (sql) => sql`update eventos_google set conexao = ${connectionOf(older)} where tenant_id = ${salon.tenantId}`,
      );
      await connect();
      expect([await told(), await due()]).toEqual([[], false]);
      const before = (await stage.calls(agenda)).filter((method) => method !== 'GET');
      await sync();
      expect((await stage.calls(agenda)).filter((method) => method !== 'GET')).toEqual(before);
      expect(await starts()).toEqual([at('10:00')]);
    });

    it('are taken away although an answer is lost, and although the company is closed meanwhile', async () => {
      await connect();
      await book('10:00');
      await sync();
      await remove();
      await asOwner(stage.db, (sql) => sql`update tenants set status = 'suspended' where id = ${salon.tenantId}`);
      await fault({ mode: 'cut', method: 'DELETE', path: '/events' });
      await leave();
      expect(await due()).toBe(false);
      later(60_000);
      expect(await due()).toBe(true);
      await leave();
      expect([await standing(), await kept()]).toEqual([[], []]);
    });

    it('that were on their way there when it was left are waited for', async () => {
      await connect();
      await book('10:00');
      const { openCalendar } = stage.own;
      const arrives: (() => Promise<unknown>)[] = [];
      const slow = Object.assign({}, stage.own, {
        openCalendar(account: Parameters<typeof openCalendar>[0]) {
          const provider = openCalendar(account);
          return Object.assign({}, provider, {
            async insert(event: Parameters<typeof provider.insert>[0]) {
              arrives.push(() => provider.insert(event));
              return { kind: 'unknown' as const };
            },
          });
        },
      });
      await syncCalendar(slow)({ tenantId: salon.tenantId });
      await remove();
      await leave();
      await arrives[0]?.();
      expect(await starts()).toEqual([at('10:00')]);
      later(30_000);
      await leave();
      expect([await standing(), await kept()]).toEqual([[], []]);
    });

    it('are written anew when it is connected again before all are gone', async () => {
      await connect();
      await book('10:00');
      await book('11:00');
      await sync();
      await remove();
      await fault({ mode: 'cut', method: 'DELETE', path: '/events' });
      await leave();
      await connect();
      expect([await told(), await due()]).toEqual([[], false]);
      await leave();
      await sync();
      expect((await starts()).sort()).toEqual([at('10:00'), at('11:00')]);
      expect(await card()).toMatchObject({ status: 'active' });
    });

    it('are left when Google refuses or is away for a day; how many they are is told until they are over', async () => {
      await connect();
      await book('10:00');
      await sync();
      await remove();
      await stage.sim('calendars', { id: agenda, role: 'reader' });
      await leave();
      expect([await kept(), await told()]).toEqual([[{ credenciais: null }], [{ restam: 1, parou: true }]]);
      expect(await due()).toBe(false);

      await stage.sim('calendars', { id: agenda, role: 'writer' });
      await connect();
      await sync();
      expect([await starts(), await told()]).toEqual([[at('10:00')], []]);
      await book('16:00', '2030-05-10');
      await sync();
      await remove();
      await stage.sim('calendars', { id: agenda, role: null });
      await leave();
      expect(await told()).toEqual([{ restam: 2, parou: true }]);
      later(3 * 86_400_000);
      expect([await told(), await due()]).toEqual([[], true]);
      await leave();
      expect([await kept(), await due()]).toEqual([[], false]);
    });

    it('are not asked for longer than a day', async () => {
      await connect();
      await book('10:00', '2030-06-12');
      await sync();
      await remove();
      await fault({ mode: 'cut', method: 'DELETE', path: '/events' });
      later(25 * 3_600_000);
      await leave();
      expect([await kept(), await told()]).toEqual([[{ credenciais: null }], [{ restam: 1, parou: true }]]);
    });

    it('hold up nobody: the one in use is written while Google does not answer for the one that was left', async () => {
      const second = await another();
      await connect();
      await book('10:00');
      await sync();
      await stage.save(salon.tenantId, second, '');
      await fault({ mode: 'cut', method: 'DELETE', path: '/events' });
      await leave();
      expect([await due(), await swept()]).toEqual([false, true]);
      await sync();
      expect(await standingIn(second)).toEqual([at('10:00')]);
      expect(await plan()).toMatchObject({ falhas: 0 });
    });

    it('what was taken off is nobody’s to test, to change or to remove again', async () => {
      await connect();
      await book('10:00');
      await sync();
      const { id } = (await card()) ?? {};
      await remove();
      const deps = Object.assign({ wayTo: () => ({ fetch }) as never }, stage.own);
      expect(await codeOf(deleteIntegration(deps)(admin(), id ?? ''))).toBe('integrations/not-found');
      expect(await codeOf(stage.save(salon.tenantId, agenda, ''))).toBe('integrations/google-incomplete');
    });
  });

  it('of a company that is suspended wait until it is back', async () => {
    await connect();
    expect(await swept()).toBe(true);
    await asOwner(stage.db, (sql) => sql`update tenants set status = 'suspended' where id = ${salon.tenantId}`);
    expect(await swept()).toBe(false);
  });

  it('of one company are nobody else’s', async () => {
    const other = await stage.company();
    await stage.save(other.salon.tenantId, other.agenda);
    await connect();
    await book('10:00');
    await syncCalendar(stage.own)({ tenantId: other.salon.tenantId });
    expect([await stage.events(other.agenda), await stage.events(agenda)]).toEqual([[], []]);
  });
});
