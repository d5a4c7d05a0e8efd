import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { createBlock } from './blocks/create-block';
import { deleteBlock } from './blocks/delete-block';
import { listBlocks } from './blocks/list-blocks';
import { readCalendar } from './calendar/read-calendar';
import { createCalendarLink } from './calendar-feed/create-calendar-link';
import { deleteCalendarLink } from './calendar-feed/delete-calendar-link';
import { readCalendarFeed } from './calendar-feed/read-calendar-feed';
import { deleteException } from './exceptions/delete-exception';
import { listExceptions } from './exceptions/list-exceptions';
import { holidaysBetween, listHolidays } from './exceptions/list-holidays';
import { saveException } from './exceptions/save-exception';
import { deleteProfessional } from './professionals/delete-professional';
import { listProfessionals } from './professionals/list-professionals';
import { createProfessional, updateProfessional } from './professionals/save-professional';
import { readAgendaConfig } from './settings/read-agenda-settings';
import { saveAgendaConfig } from './settings/save-agenda-settings';

const NOW = new Date('2030-05-08T11:00:00.000Z');
const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();
const period = (dia_semana: number, from: number, to: number) => ({ dia_semana, inicio: from * 60, fim: to * 60 });

describe('the agenda’s people and days', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  let other: Salon;
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => NOW });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    const [mine, theirs] = await Promise.all([makeTenant(db), makeTenant(db)]);
    [salon, other] = await asOwner(db, async (sql) => [await fillSalon(sql, mine), await fillSalon(sql, theirs)]);
  });
  const admin = () => actorOf(salon.tenantId);
  const own = () => ({ ...deps, findOrCreateCustomer, withdrawSends: async () => 0 });
  const input = (over: object = {}) => ({
    nome: 'Renata',
    cor: 'teal' as const,
    ativo: true,
    todos_servicos: false,
    servicos: [salon.corte],
    proprios: [],
    horarios: [period(2, 9, 12), period(2, 13, 18)],
    ...over,
  });
  async function book(hour: string) {
    const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at(hour) };
    const body = {
      cliente_id: salon.ana,
      itens: [item],
      status: 'pendente' as const,
      observacoes: 'Alérgica',
      encaixe: false,
    };
    const [made] = (await createAppointment(own())(admin(), body)).items;
    if (!made) throw new Error('nothing was booked');
    return made;
  }

  it('keeps a person with services and hours, and tells the browsers', async () => {
    const made = await createProfessional(deps)(admin(), input());
    expect(made).toMatchObject({ nome: 'Renata', servicos: [salon.corte], calendario_ativo: false });
    expect(made.horarios).toEqual([period(2, 9, 12), period(2, 13, 18)]);
    expect(deps.announced.at(-1)).toMatchObject({ event: 'agenda.changed' });
    const { items } = await listProfessionals(deps)(admin());
    expect(items.map(({ nome }) => nome)).toEqual(['Júlia', 'Renato', 'Renata']);
  });

  it.each([
    ['on one day', [period(3, 9, 12), period(3, 11, 14)], 'quarta'],
    ['past midnight into the next day', [period(3, 20, 26), period(4, 1, 5)], 'quinta'],
    ['from Saturday night into Sunday', [period(6, 22, 27), period(0, 2, 6)], 'domingo'],
  ])('refuses hours that meet %s, and names the day', async (_name, horarios, day) => {
    const refused = createProfessional(deps)(admin(), input({ horarios }));
    await expect(refused).rejects.toMatchObject({
      code: 'scheduling/hours-overlap',
      options: { fields: { horarios: expect.stringContaining(day) } },
    });
  });

  it('takes periods that only touch', async () => {
    const { horarios } = await createProfessional(deps)(
      admin(),
      input({ horarios: [period(6, 20, 24), period(0, 0, 3)] }),
    );
    expect(horarios).toHaveLength(2);
  });

  it('lists the appointments that new hours leave outside, and keeps them', async () => {
    const inside = await book('10:00');
    const outside = await book('16:00');
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => period(day, 9, 12));
    const all = input({ nome: 'Júlia', todos_servicos: true, servicos: [], horarios: hours });
    const { afetados } = await updateProfessional(deps)(admin(), salon.julia, all);
    expect(afetados.map(({ id }) => id)).toEqual([outside.id]);
    const none = await updateProfessional(deps)(admin(), salon.julia, { ...all, todos_servicos: false });
    expect(none.afetados.map(({ id }) => id)).toEqual([inside.id, outside.id]);
  });

  it('deletes who has no history and only retires who has', async () => {
    await book('10:00');
    expect(await deleteProfessional(deps)(admin(), salon.julia)).toEqual({ resultado: 'inativado' });
    expect(await deleteProfessional(deps)(admin(), salon.renato)).toEqual({ resultado: 'excluido' });
    const { items } = await listProfessionals(deps)(admin());
    expect(items).toMatchObject([{ nome: 'Júlia', ativo: false }]);
  });

  it('blocks time, says whom it hits, and gives it back', async () => {
    const { id } = await book('10:00');
    const block = { profissional_id: null, inicio: at('09:30'), fim: at('10:30'), motivo: 'Reunião' };
    const { bloqueio, afetados } = await createBlock(deps)(admin(), block);
    expect(afetados.map((one) => one.id)).toEqual([id]);
    expect((await listBlocks(deps)(admin())).items).toEqual([bloqueio]);
    await deleteBlock(deps)(admin(), bloqueio.id);
    expect((await listBlocks(deps)(admin())).items).toEqual([]);
    const foreign = { ...block, profissional_id: other.julia };
    await expect(createBlock(deps)(admin(), foreign)).rejects.toMatchObject({ status: 404 });
  });

  it('says whom a block hits also when the visit began the evening before', async () => {
    const horarios = [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => period(dia_semana, 18, 26));
    const all = input({ nome: 'Júlia', todos_servicos: true, servicos: [], horarios });
    await updateProfessional(deps)(admin(), salon.julia, all);
    const { id } = await book('23:30');
    const late = { profissional_id: salon.julia, inicio: at('00:00', '2030-05-09'), fim: at('02:00', '2030-05-09') };
    const block = Object.assign({ motivo: null }, late);
    const { bloqueio, afetados } = await createBlock(deps)(admin(), block);
    expect(afetados.map((one) => one.id)).toEqual([id]);
    await deleteBlock(deps)(admin(), bloqueio.id);
    const after = Object.assign({ motivo: null }, late, { inicio: at('00:30', '2030-05-09') });
    expect((await createBlock(deps)(admin(), after)).afetados).toEqual([]);
  });

  it('keeps one exception per day and person; the same day again replaces it', async () => {
    const day = { profissional_id: null, data: '2030-05-08', motivo: null };
    await book('10:00');
    const closed = await saveException(deps)(admin(), { ...day, periodos: [] });
    expect(closed.afetados).toHaveLength(1);
    const short = await saveException(deps)(admin(), { ...day, periodos: [{ inicio: 540, fim: 720 }] });
    expect(short.excecao.id).toBe(closed.excecao.id);
    await saveException(deps)(admin(), { ...day, profissional_id: salon.julia, periodos: [] });
    const { items } = await listExceptions(deps)(admin());
    expect(items).toHaveLength(2);
    const meeting = [
      { inicio: 540, fim: 720 },
      { inicio: 700, fim: 800 },
    ];
    await expect(saveException(deps)(admin(), { ...day, periodos: meeting })).rejects.toMatchObject({
      code: 'scheduling/hours-overlap',
    });
    await expect(saveException(deps)(admin(), { ...day, data: '2030-02-30', periodos: [] })).rejects.toMatchObject({
      code: 'http/invalid',
    });
    await deleteException(deps)(admin(), short.excecao.id);
    expect((await listExceptions(deps)(admin())).items).toHaveLength(1);
  });

  it('suggests the holidays of the country, and knows which are handled', async () => {
    const known = holidaysBetween('2026-11-01', '2027-03-31').map(({ data, tipo }) => [data, tipo]);
    expect(known).toEqual(
      expect.arrayContaining([
        ['2026-12-25', 'feriado'],
        ['2027-02-09', 'facultativo'],
      ]),
    );
    await saveException(deps)(admin(), { profissional_id: null, data: '2030-12-25', periodos: [], motivo: 'Natal' });
    const { items } = await listHolidays(deps)(admin());
    expect(items.find(({ data }) => data === '2030-12-25')).toMatchObject({ tratado: true });
    expect(items.find(({ data }) => data === '2030-11-15')).toMatchObject({ tratado: false });
  });

  it('has rules before anybody sets them, and keeps what is set', async () => {
    expect(await readAgendaConfig(deps)(admin())).toMatchObject({ passo_minutos: 30, lembretes_minutos: [1440, 120] });
    const rules = {
      passo_minutos: 15 as const,
      lembretes_ativos: false,
      silencio_inicio: 0,
      silencio_fim: 0,
      distribuicao: 'ordem' as const,
      antecedencia_minima_minutos: 120,
      cancelamento_ate_minutos: 1440,
      horizonte_dias: 60,
      sinal_minutos: 30,
      sinal_atrasado: 'devolver' as const,
      espera_ativa: false,
      espera_minutos: 45,
    };
    await saveAgendaConfig(deps)(admin(), { ...rules, lembretes_minutos: [60, 2880, 60] });
    expect(await readAgendaConfig(deps)(admin())).toEqual({ ...rules, lembretes_minutos: [2880, 60] });
  });

  it('draws appointments, blocks and working time between two days, and no more than it should', async () => {
    const { id } = await book('10:00');
    await saveException(deps)(admin(), {
      profissional_id: salon.julia,
      data: '2030-05-09',
      periodos: [],
      motivo: null,
    });
    const range = { de: '2030-05-08', ate: '2030-05-09' };
    const seen = await readCalendar(deps)(admin(), { ...range, profissional_id: salon.julia });
    expect(seen.agendamentos.map((one) => one.id)).toEqual([id]);
    expect(seen.expediente).toEqual([{ profissional_id: salon.julia, inicio: at('09:00'), fim: at('18:00') }]);
    expect((await readCalendar(deps)(admin(), range)).expediente).toHaveLength(3);
    await expect(readCalendar(deps)(admin(), { de: '2030-05-01', ate: '2030-08-01' })).rejects.toMatchObject({
      code: 'scheduling/range-too-long',
    });
    await expect(readCalendar(deps)(admin(), { ...range, profissional_id: other.julia })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('opens a private calendar to who knows its address, without phone or notes', async () => {
    const [first, second] = [await book('10:00'), await book('14:00')];
    await changeAppointmentStatus(own())(admin(), second.id, { status: 'cancelado', motivo: null, alcance: 'este' });
    const { url } = await createCalendarLink(deps)(admin(), salon.julia);
    const tokenOf = (address: string) => address.split('/').at(-1) ?? '';
    const text = await readCalendarFeed(deps)(tokenOf(url));
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toContain(`UID:${first.id}@balcao`);
    expect(text).toContain('DTSTART:20300508T130000Z');
    expect(text).toContain('SUMMARY:Corte · Ana');
    expect(text).toMatch(/STATUS:CANCELLED/);
    for (const secret of ['Beatriz', 'Alérgica', '5511']) expect(text).not.toContain(secret);
    const next = await createCalendarLink(deps)(admin(), salon.julia);
    const gone = { code: 'scheduling/feed-not-found' };
    await expect(readCalendarFeed(deps)(tokenOf(url))).rejects.toMatchObject(gone);
    await deleteCalendarLink(deps)(admin(), salon.julia);
    await expect(readCalendarFeed(deps)(tokenOf(next.url))).rejects.toMatchObject(gone);
    const [row] = await asOwner(db, (sql) => sql`select agenda_token from profissionais where id = ${salon.julia}`);
    expect(row?.agenda_token).toBeNull();
  });

  it.each(['user', 'viewer'] as const)('%s reads and changes nothing', async (role) => {
    const actor = actorOf(salon.tenantId, role);
    expect((await listProfessionals(deps)(actor)).items).toHaveLength(2);
    const denied = { code: 'http/forbidden' };
    const tries = [
      () => createProfessional(deps)(actor, input()),
      () => deleteProfessional(deps)(actor, salon.julia),
      () => createCalendarLink(deps)(actor, salon.julia),
      () => saveException(deps)(actor, { profissional_id: null, data: '2030-05-08', periodos: [], motivo: null }),
    ];
    for (const attempt of tries) await expect((async () => attempt())()).rejects.toMatchObject(denied);
  });
});
