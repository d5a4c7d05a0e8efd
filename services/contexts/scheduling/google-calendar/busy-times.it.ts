import { asOwner } from '@balcao/testing/make-tenant';
import type { Salon } from '@balcao/testing/salon';
import { actorOf } from '@balcao/testing/test-deps';
import { deleteIntegration } from '../../chats/integrations/delete-integration';
import { createAppointment } from '../appointments/create-appointment';
import { findFreeTimes } from '../appointments/find-free-times';
import { createBlock } from '../blocks/create-block';
import { deleteBlock } from '../blocks/delete-block';
import { listBlocks } from '../blocks/list-blocks';
import { type CalendarStage, openCalendarStage } from '../test/calendar-stage';
import { syncCalendar } from './sync-calendar';

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

const DAY = '2030-05-08';
const at = (hour: string, day = DAY) => new Date(`${day}T${hour}:00-03:00`).toISOString();
const admin = () => actorOf(salon.tenantId);
const connect = (bloqueia?: string) => stage.save(salon.tenantId, agenda, undefined, bloqueia);
const later = (minutes: number) => {
  stage.clock.now = new Date(stage.clock.now.getTime() + minutes * 60_000);
};
const sync = async (minutes = 2) => {
  later(minutes);
  await syncCalendar(stage.own)({ tenantId: salon.tenantId });
};
const busy = (from: string, to: string, more: object = {}) =>
  stage.sim<{ id: string }>('events', {
    id: agenda,
    event: Object.assign(
      { summary: 'Consulta com Dra. Paula', start: { dateTime: at(from) }, end: { dateTime: at(to) } },
      more,
    ),
  });
const blocks = async () => (await listBlocks(stage.own)(admin())).items;
const starts = async (profissional_id = salon.julia) => {
  const itens = [{ produto_id: salon.corte, profissional_id }];
  const { horarios } = await findFreeTimes(stage.own)(admin(), { dia: DAY, itens });
  return horarios.map(({ data_hora }) => data_hora);
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
const whole = async () => {
  const { calls } = await stage.sim<{ calls: { url: string }[] }>('log');
  return calls.filter(({ url }) => url.includes(encodeURIComponent(agenda)) && url.includes('timeMin')).length;
};

it('take the time of the whole team, without a word of what it is', async () => {
  await busy('10:00', '11:30');
  await connect();
  await sync();
  expect(await blocks()).toEqual([
    expect.objectContaining({
      profissional_id: null,
      inicio: at('10:00'),
      fim: at('11:30'),
      motivo: 'Ocupado no Google Calendar',
      externo: true,
    }),
  ]);
  for (const person of [salon.julia, salon.renato]) {
    expect(await starts(person)).not.toContain(at('10:30'));
    expect(await starts(person)).toContain(at('11:30'));
  }
  const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at('10:30') };
  const wish = { cliente_id: salon.ana, itens: [item], status: 'pendente' as const, observacoes: null, encaixe: false };
  expect(await codeOf(createAppointment(stage.own)(admin(), wish))).toBe('scheduling/unavailable');
  const kept = JSON.stringify(
    await asOwner(stage.db, (sql) => sql`select * from bloqueios where tenant_id = ${salon.tenantId}`),
  );
  expect(kept).not.toContain('Paula');
});

it('take one professional’s time when the company says so, and nobody’s when it says that', async () => {
  await busy('10:00', '11:00');
  await connect(salon.julia);
  await sync();
  expect([(await starts()).includes(at('10:00')), (await starts(salon.renato)).includes(at('10:00'))]).toEqual([
    false,
    true,
  ]);
  await connect('ninguem');
  await sync();
  expect([await blocks(), (await starts()).includes(at('10:00'))]).toEqual([[], true]);
});

it('follow what is moved, deleted and made free there; what did not change is not read again', async () => {
  const { id } = await busy('10:00', '11:00');
  await connect();
  await sync();
  const read = await whole();
  await sync();
  await sync();
  expect(await whole()).toBe(read);
  await busy('15:00', '16:00', { id });
  await sync();
  expect((await blocks()).map(({ inicio }) => inicio)).toEqual([at('15:00')]);
  await busy('15:00', '16:00', { id, transparency: 'transparent' });
  await sync();
  expect(await blocks()).toEqual([]);
  await busy('16:00', '17:00', { id, transparency: 'opaque' });
  await sync();
  await stage.sim('events', { id: agenda, event: { id, status: 'cancelled' } });
  await sync();
  expect(await blocks()).toEqual([]);
});

it('our own visits there take no time twice, and are no news', async () => {
  await connect();
  const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at('10:00') };
  const wish = { cliente_id: salon.ana, itens: [item], status: 'pendente' as const, observacoes: null, encaixe: false };
  await sync();
  const read = await whole();
  await createAppointment(stage.own)(admin(), wish);
  await sync();
  await sync();
  expect([await blocks(), await whole()]).toEqual([[], read]);
  expect(await starts(salon.renato)).toContain(at('10:00'));
});

it('a whole day is the company’s day', async () => {
  await busy('00:00', '00:00', { start: { date: DAY }, end: { date: '2030-05-09' } });
  await connect();
  await sync();
  expect(await blocks()).toEqual([expect.objectContaining({ inicio: at('00:00'), fim: at('00:00', '2030-05-09') })]);
  expect(await starts()).toEqual([]);
});

it('a forgotten sync token, and many pages, lose nothing', async () => {
  await connect();
  await sync();
  await stage.sim('forget-sync', { id: agenda });
  await busy('13:00', '14:00');
  await sync();
  expect((await blocks()).map(({ inicio }) => inicio)).toEqual([at('13:00')]);
});

it('Google not answering leaves them as they are, and asks again', async () => {
  await busy('10:00', '11:00');
  await connect();
  await sync();
  await busy('12:00', '13:00');
  await stage.sim('faults', { clear: true, next: [{ mode: 'status', status: 500, method: 'GET', path: '/events' }] });
  await sync();
  expect(await blocks()).toHaveLength(1);
  await sync();
  expect(await blocks()).toHaveLength(2);
});

it('are not taken off here, and the team’s own blocks stay theirs', async () => {
  await busy('10:00', '11:00');
  const own = { profissional_id: salon.julia, inicio: at('17:00'), fim: at('18:00'), motivo: 'Curso' };
  const { bloqueio } = await createBlock(stage.own)(admin(), own);
  await connect();
  await sync();
  const external = (await blocks()).find(({ externo }) => externo);
  expect(await codeOf(deleteBlock(stage.own)(admin(), external?.id ?? ''))).toBe('scheduling/block-external');
  expect(await codeOf(deleteBlock(stage.own)(admin(), bloqueio.id))).toBe('ok');
});

it('are gone in the moment the connection is removed', async () => {
  await busy('10:00', '11:00');
  const { id } = await connect();
  await sync();
  expect(await starts()).not.toContain(at('10:00'));
  await deleteIntegration(Object.assign({ wayTo: () => ({ fetch }) as never }, stage.own))(admin(), id ?? '');
  expect([await blocks(), (await starts()).includes(at('10:00'))]).toEqual([[], true]);
  await sync();
  expect(await blocks()).toEqual([]);
});

it('read twice at once stand once', async () => {
  await busy('10:00', '11:00');
  await connect();
  later(2);
  const again = () => syncCalendar(stage.own)({ tenantId: salon.tenantId });
  await Promise.all([again(), again(), again()]);
  expect(await blocks()).toHaveLength(1);
});

it('end no reading with one event to the end of time, or one that nobody can read', async () => {
  await busy('10:00', '11:00');
  await busy('00:00', '00:01', { start: { date: '2030-05-20' }, end: { date: '9999-12-31' } });
  await busy('00:00', '00:01', { start: { date: '2030-05-09' }, end: { date: '2030-99-99' } });
  await connect();
  await sync();
  const found = await blocks();
  expect(found.map(({ inicio }) => inicio)).toEqual(expect.arrayContaining([at('10:00'), at('00:00', '2030-05-20')]));
  expect(found).toHaveLength(2);
});

it('say in the end that they cannot be read, and are asked for less and less often', async () => {
  await connect();
  const provider = () => {
    throw new RangeError('nobody foresaw this');
  };
  const broken = Object.assign({}, stage.own, {
    openCalendar: () => ({ listChanges: provider, listBusy: provider }) as never,
  });
  const waits: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    later(30);
    await syncCalendar(broken)({ tenantId: salon.tenantId });
    const [row] = await asOwner(
      stage.db,
      (sql) => sql`select * from agendas_google where tenant_id = ${salon.tenantId}`,
    );
    waits.push(row?.proxima_em.getTime() - stage.clock.now.getTime());
  }
  expect(waits).toEqual([40_000, 80_000, 160_000]);
  const [card] = await asOwner(
    stage.db,
    (sql) => sql`select status from integracoes where tenant_id = ${salon.tenantId} and tipo = 'google_calendar'`,
  );
  expect(card?.status).toBe('error');
});
