import { newId } from '@balcao/kit/ids';
import { asOwner } from '@balcao/testing/make-tenant';
import type { Salon } from '@balcao/testing/salon';
import { actorOf } from '@balcao/testing/test-deps';
import { deleteIntegration } from '../../chats/integrations/delete-integration';
import { listIntegrations } from '../../chats/integrations/list-integrations';
import { changeAppointmentStatus } from '../appointments/change-status';
import { createAppointment } from '../appointments/create-appointment';
import { rescheduleAppointment } from '../appointments/reschedule-appointment';
import { type CalendarStage, openCalendarStage, type SimEvent } from '../test/calendar-stage';
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
const swept = async () => {
  stage.deps.enqueued.length = 0;
  await sweepCalendars(stage.own)();
  return stage.deps.enqueued.some(({ data }) => (data as { tenantId: string }).tenantId === salon.tenantId);
};

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
    const remove = () => deleteIntegration(Object.assign({ egress: { fetch } as never }, stage.own))(admin(), id ?? '');
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
