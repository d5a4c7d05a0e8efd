import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { assistant, customer } from './appointments/author';
import { bookAppointment } from './appointments/book-appointment';
import { changeAppointmentStatus, changeStatusWithin } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { findFreeTimes, searchFreeTimes } from './appointments/find-free-times';
import { previewRecurrence } from './appointments/preview-recurrence';
import { moveAppointment, rescheduleAppointment } from './appointments/reschedule-appointment';
import { undoAppointment } from './appointments/undo-appointment';
import { updateAppointment } from './appointments/update-appointment';
import { readCalendar } from './calendar/read-calendar';
import { holdTime, keepTime } from './holds/hold-time';
import { orderProfessionals } from './professionals/order-professionals';
import { updateProfessional } from './professionals/save-professional';
import { deleteRoom } from './rooms/delete-room';
import { listRooms } from './rooms/list-rooms';
import { createRoom, updateRoom } from './rooms/save-room';
import { saveAgendaConfig } from './settings/save-agenda-settings';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';
const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();
const NEXT = '2030-05-09';

describe('rules of the agenda', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  const clock = { now: new Date(NOW) };
  const own = () => ({ ...deps, findOrCreateCustomer, withdrawSends: async () => 0 });
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
  });
  beforeEach(async () => {
    clock.now = new Date(NOW);
    const tenantId = await makeTenant(db);
    salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
  });
  afterAll(() => deps.close());

  const admin = () => actorOf(salon.tenantId);
  const owner = (statement: (sql: Parameters<Parameters<typeof asOwner>[1]>[0]) => Promise<unknown>) =>
    asOwner(db, statement);
  const item = (hour: string, over: object = {}) => ({
    produto_id: salon.corte,
    profissional_id: salon.julia,
    data_hora: at(hour),
    ...over,
  });
  const book = async (itens: ReturnType<typeof item>[], over: object = {}) => {
    const body = { cliente_id: salon.ana, itens, status: 'pendente' as const, observacoes: null, encaixe: false };
    return (await createAppointment(own())(admin(), { ...body, ...over })).items;
  };
  const one = async (hour: string, over: object = {}, more: object = {}) => {
    const [made] = await book([item(hour, over)], more);
    if (!made) throw new Error('nothing was booked');
    return made;
  };
  const move = async (id: string, hour: string, over: object = {}) => {
    const to = { data_hora: at(hour), profissional_id: salon.julia, duracao_minutos: 60 };
    const { items } = await rescheduleAppointment(own())(admin(), id, Object.assign(to, over));
    const moved = items.find((shown) => shown.id === id);
    if (!moved) throw new Error('nothing was moved');
    return moved;
  };
  const free = async (over: object = {}) =>
    findFreeTimes(own())(admin(), {
      dia: '2030-05-08',
      itens: [{ produto_id: salon.corte, profissional_id: salon.julia }],
      ...over,
    });
  const starts = async (over: object = {}) => (await free(over)).horarios.map(({ data_hora }) => data_hora);
  const unavailable = { code: 'scheduling/unavailable' };
  const details = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { options?: { details?: unknown } }) => error.options?.details,
    );

  describe('midnight', () => {
    const hoursOf = (spans: [number, number][]) =>
      owner(async (sql) => {
        await sql`delete from horarios where tenant_id = ${salon.tenantId}`;
        const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((dia_semana) =>
          spans.map(([inicio, fim]) => ({
            id: newId(),
            tenant_id: salon.tenantId,
            profissional_id: salon.julia,
            dia_semana,
            inicio,
            fim,
          })),
        );
        await sql`insert into horarios ${sql(rows)}`;
      });

    it.each([
      ['18:00 to 02:00', [[1080, 1560]] as [number, number][]],
      [
        'until 24:00 and from 0:00',
        [
          [1080, 1440],
          [0, 120],
        ] as [number, number][],
      ],
    ])('hours %s: 23:30 for an hour is offered, held, booked, moved to, and in a series', async (_name, spans) => {
      await hoursOf(spans);
      expect(await starts()).toContain(at('23:30'));
      expect(await starts({ dia: NEXT })).toEqual(expect.arrayContaining([at('00:00', NEXT), at('01:00', NEXT)]));
      const kept = await holdTime(own())(admin(), { itens: [item('23:30')] });
      const made = await one('23:30', {}, { reserva_id: kept.id });
      expect(await starts()).not.toContain(at('23:30'));
      expect(await starts({ dia: NEXT })).not.toContain(at('00:00', NEXT));
      expect(await move(made.id, '22:00', { duracao_minutos: 240 })).toMatchObject({ duracao_minutos: 240 });
      await expect(move(made.id, '22:00', { duracao_minutos: 300 })).rejects.toMatchObject(unavailable);
      const recorrencia = { frequencia: 'semanal' as const, vezes: 3, pular: [], mudar: [] };
      const later = item('23:30', { data_hora: at('23:30', NEXT) });
      const { datas } = await previewRecurrence(own())(admin(), { itens: [later], recorrencia });
      expect(datas.map(({ livre }) => livre)).toEqual([true, true, true]);
      expect(await book([later], { recorrencia })).toHaveLength(3);
    });

    it('a visit that runs over midnight is drawn on both days', async () => {
      await hoursOf([[1080, 1560]]);
      const { id } = await one('23:30');
      for (const day of ['2030-05-08', NEXT]) {
        const { agendamentos, expediente } = await readCalendar(own())(admin(), { de: day, ate: day });
        expect(agendamentos.map((seen) => seen.id)).toEqual([id]);
        expect(expediente.every(({ inicio, fim }) => inicio >= at('00:00', day) && fim <= at('24:00', day))).toBe(true);
      }
      expect((await readCalendar(own())(admin(), { de: '2030-05-10', ate: '2030-05-10' })).agendamentos).toEqual([]);
    });
  });

  describe('anybody', () => {
    const config = { passo_minutos: 30 as const, lembretes_ativos: true, lembretes_minutos: [1440] };
    const rules = { silencio_inicio: 1200, silencio_fim: 480, antecedencia_minima_minutos: 0 };
    const set = (distribuicao: 'justo' | 'ordem') =>
      saveAgendaConfig(own())(admin(), {
        ...config,
        ...rules,
        cancelamento_ate_minutos: 0,
        horizonte_dias: 365,
        sinal_minutos: 30,
        sinal_atrasado: 'devolver' as const,
        espera_ativa: true,
        espera_minutos: 30,
        distribuicao,
      });
    const addPeople = async () => {
      const people = ['Bruna', 'Carla'].map((nome) => ({ id: newId(), tenant_id: salon.tenantId, nome }));
      await owner(async (sql) => {
        await sql`insert into profissionais ${sql(people)}`;
        await sql`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
          select gen_random_uuid(), tenant_id, p.id::uuid, dia_semana, inicio, fim from horarios,
            unnest(${people.map(({ id }) => id)}::uuid[]) as p (id) where profissional_id = ${salon.julia}`;
      });
      return [salon.julia, salon.renato, ...people.map(({ id }) => id)];
    };
    const bookAnybody = async (day: string, hour: string) => {
      const itens = [{ produto_id: salon.corte }];
      const { horarios } = await free({ dia: day, itens });
      const chosen = horarios.find(({ data_hora }) => data_hora === at(hour, day))?.itens ?? [];
      const [made] = await book(chosen);
      return made?.profissional_id;
    };

    it('20 visits over 5 days among 4 idle people: 5 each', async () => {
      const people = await addPeople();
      const got = new Map<string, number>();
      for (let n = 0; n < 20; n += 1) {
        const who = await bookAnybody(`2030-05-${13 + (n % 5)}`, ['09:00', '11:00', '14:00', '16:00'][n % 4] ?? '');
        got.set(who ?? '', (got.get(who ?? '') ?? 0) + 1);
      }
      expect(people.map((id) => got.get(id))).toEqual([5, 5, 5, 5]);
    });

    it('between two equally free ones, whoever had nobody for longer; or the team’s order where that is the rule', async () => {
      await one('10:00', { data_hora: at('10:00', NEXT) });
      await one('10:00', { data_hora: at('11:00', '2030-05-08'), profissional_id: salon.renato });
      expect(await bookAnybody('2030-05-10', '09:00')).toBe(salon.renato);
      await set('ordem');
      expect(await bookAnybody('2030-05-10', '11:00')).toBe(salon.julia);
      await orderProfessionals(own())(admin(), { ids: [salon.renato, salon.julia] });
      expect(await bookAnybody('2030-05-10', '14:00')).toBe(salon.renato);
    });
  });

  it('price and duration of one’s own count for who does it, also where everybody does everything', async () => {
    const input = { nome: 'Júlia', cor: 'teal' as const, ativo: true, todos_servicos: true, servicos: [] };
    const horarios = [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio: 540, fim: 1080 }));
    const proprios = [{ produto_id: salon.corte, preco: '95.00', duracao_minutos: 90 }];
    const { profissional } = await updateProfessional(own())(admin(), salon.julia, { ...input, horarios, proprios });
    expect(profissional.proprios).toEqual(proprios);
    expect(await starts()).not.toContain(at('17:00'));
    const { horarios: anybody } = await free({ itens: [{ produto_id: salon.corte }] });
    expect(anybody.at(-1)?.itens[0]).toMatchObject({ profissional_id: salon.renato, duracao_minutos: 60 });
    expect(await one('10:00')).toMatchObject({ valor: '95.00', duracao_minutos: 90 });
    expect(await one('10:00', { profissional_id: salon.renato })).toMatchObject({
      valor: '80.00',
      duracao_minutos: 60,
    });
    expect(await one('14:00', { duracao_minutos: 30, valor: '10.00' })).toMatchObject({
      valor: '10.00',
      duracao_minutos: 30,
    });
  });

  describe('processing time', () => {
    // Colour: half an hour of work, 40 minutes in which it works by itself, 20 more of washing.
    beforeEach(() =>
      owner(
        (sql) => sql`update produtos set duracao_minutos = 90, espera_inicio_minutos = 30, espera_minutos = 40
          where id = ${salon.escova}`,
      ),
    );
    const colour = () => ({ produto_id: salon.escova });

    it('the person is free in between, for whoever fits there and nobody else', async () => {
      const dyed = await one('10:00', colour());
      expect(dyed).toMatchObject({ duracao_minutos: 90, espera_inicio_minutos: 30, espera_minutos: 40 });
      const short = { itens: [{ produto_id: salon.corte, profissional_id: salon.julia, duracao_minutos: 30 }] };
      expect(await starts(short)).toContain(at('10:30'));
      expect(await starts()).not.toContain(at('10:30'));
      const kept = await holdTime(own())(admin(), { itens: [item('10:30', { duracao_minutos: 30 })] });
      expect(await one('10:30', { duracao_minutos: 30 }, { reserva_id: kept.id })).toMatchObject({ encaixe: false });
      expect(await details(one('10:30', { duracao_minutos: 45 }))).toMatchObject({
        ocupado_por: 'Ana Beatriz, das 10:00 às 11:30',
      });
      // Two dyes, one inside the other's wait: 10:00-10:30, 10:30-11:00, 11:10-11:30 leave no room for its washing.
      await expect(one('10:30', { ...colour(), data_hora: at('10:35') })).rejects.toMatchObject(unavailable);
    });

    it('goes with the appointment when it moves, and is cut off with a shorter duration', async () => {
      const dyed = await one('10:00', colour());
      await one('10:30', { duracao_minutos: 30 });
      await expect(move(dyed.id, '10:15', { duracao_minutos: 90 })).rejects.toMatchObject(unavailable);
      const moved = await move(dyed.id, '13:00', { duracao_minutos: 60 });
      expect(moved).toMatchObject({ espera_minutos: 40, duracao_minutos: 60 });
      expect(await one('13:30', { duracao_minutos: 30 })).toBeDefined();
      await expect(one('13:15', { duracao_minutos: 15 })).rejects.toMatchObject(unavailable);
      expect(await undoAppointment(own())(admin(), moved.id)).toMatchObject({ items: [{ data_hora: at('10:00') }] });
    });
  });

  describe('rooms', () => {
    let maca: string;
    beforeEach(async () => {
      maca = (await createRoom(own())(admin(), { nome: 'Maca 1', ativo: true, servicos: [salon.corte] })).id;
    });
    const withRenato = () => ({ profissional_id: salon.renato });

    it('one customer at a time, whoever attends; the conflict names the room', async () => {
      expect((await free()).horarios[0]?.itens[0]).toMatchObject({ recurso_id: maca, recurso_nome: 'Maca 1' });
      expect(await one('10:00')).toMatchObject({ recurso_id: maca, recurso_nome: 'Maca 1' });
      const itens = [{ produto_id: salon.corte, profissional_id: salon.renato }];
      expect(await starts({ itens })).not.toContain(at('10:30'));
      expect(await details(one('10:30', withRenato()))).toMatchObject({
        ocupado_por: 'Ana Beatriz, das 10:00 às 11:00 (Maca 1)',
      });
      // What needs no room is not in its way.
      expect(await one('10:00', { ...withRenato(), produto_id: salon.escova })).toMatchObject({ recurso_id: null });
    });

    it('the next free one is taken, or the one somebody chose', async () => {
      const two = await createRoom(own())(admin(), { nome: 'Maca 2', ativo: true, servicos: [salon.corte] });
      await one('10:00');
      expect(await one('10:00', withRenato())).toMatchObject({ recurso_nome: 'Maca 2' });
      expect(await one('12:00', { recurso_id: two.id })).toMatchObject({ recurso_nome: 'Maca 2' });
      await expect(one('12:00', { ...withRenato(), recurso_id: two.id })).rejects.toMatchObject(unavailable);
      await expect(one('15:00', { recurso_id: newId() })).rejects.toMatchObject({ code: 'scheduling/room-not-found' });
    });

    it('holds keep it, moves look for another, undoing must win it again', async () => {
      const kept = await holdTime(own())(admin(), { itens: [item('10:00')] });
      await expect(one('10:00', withRenato())).rejects.toMatchObject(unavailable);
      const mine = await one('10:00', {}, { reserva_id: kept.id });
      const other = await one('12:00', withRenato());
      await expect(move(mine.id, '12:00')).rejects.toMatchObject(unavailable);
      const two = await createRoom(own())(admin(), { nome: 'Maca 2', ativo: true, servicos: [salon.corte] });
      expect(await move(mine.id, '12:00')).toMatchObject({ recurso_id: two.id });
      expect(await undoAppointment(own())(admin(), mine.id)).toMatchObject({ items: [{ recurso_id: maca }] });
      const cancel = { status: 'cancelado' as const, motivo: null, alcance: 'este' as const };
      await changeAppointmentStatus(own())(admin(), other.id, cancel);
      await updateRoom(own())(admin(), two.id, { nome: 'Maca 2', ativo: false, servicos: [salon.corte] });
      await one('12:00');
      await expect(undoAppointment(own())(admin(), other.id)).rejects.toMatchObject({
        code: 'scheduling/undo-conflict',
      });
    });

    it('another room for what is booked, at the same time; only a free one, and while it stands', async () => {
      const two = await createRoom(own())(admin(), { nome: 'Maca 2', ativo: true, servicos: [salon.corte] });
      const other = await createRoom(own())(admin(), { nome: 'Cadeira', ativo: true, servicos: [salon.escova] });
      const mine = await one('10:00');
      const change = (recurso_id: string) => updateAppointment(own())(admin(), mine.id, { recurso_id });
      expect(await change(two.id)).toMatchObject({ recurso_nome: 'Maca 2', data_hora: mine.data_hora });
      await one('10:00', withRenato());
      await expect(change(maca)).rejects.toMatchObject({
        code: 'scheduling/unavailable',
        options: { fields: { recurso_id: 'Ocupada por Ana Beatriz, das 10:00 às 11:00 (Maca 1).' } },
      });
      await expect(change(other.id)).rejects.toMatchObject({ code: 'scheduling/room-not-found' });
      const cancel = { status: 'cancelado' as const, motivo: null, alcance: 'este' as const };
      await changeAppointmentStatus(own())(admin(), mine.id, cancel);
      await expect(change(maca)).rejects.toMatchObject({ code: 'scheduling/bad-transition' });
    });

    it('out of use it is not given out; with history it is only put out of use', async () => {
      await one('10:00');
      expect(await deleteRoom(own())(admin(), maca)).toEqual({ resultado: 'inativado' });
      await expect(one('14:00')).rejects.toMatchObject(unavailable);
      const spare = await createRoom(own())(admin(), { nome: 'Cadeira', ativo: true, servicos: [] });
      expect(await deleteRoom(own())(admin(), spare.id)).toEqual({ resultado: 'excluido' });
      expect((await listRooms(own())(admin())).items).toMatchObject([{ nome: 'Maca 1', ativo: false }]);
    });

    it('the database refuses what no use case asked it about', async () => {
      await one('10:00');
      const row = { tenant_id: salon.tenantId, cliente_id: salon.ana, duracao_minutos: 60, recurso_id: maca };
      const insert = (hour: string) =>
        owner((sql) => sql`insert into agendamentos ${sql({ ...row, id: newId(), data_hora: at(hour) })}`);
      await expect(insert('10:30')).rejects.toMatchObject({ code: '23P01' });
      await insert('11:00');
    });
  });

  describe('what customers keep to', () => {
    beforeEach(() =>
      saveAgendaConfig(own())(admin(), {
        passo_minutos: 30,
        lembretes_ativos: true,
        lembretes_minutos: [1440],
        distribuicao: 'justo' as const,
        silencio_inicio: 1200,
        silencio_fim: 480,
        antecedencia_minima_minutos: 180,
        cancelamento_ate_minutos: 240,
        horizonte_dias: 30,
        sinal_minutos: 30,
        sinal_atrasado: 'devolver' as const,
        espera_ativa: true,
        espera_minutos: 30,
      }),
    );
    const asAi = (hour: string, day?: string) =>
      bookAppointment(own())(salon.tenantId, assistant, {
        cliente_id: salon.ana,
        itens: [{ produto_id: salon.corte, profissional_id: salon.julia, inicio: Date.parse(at(hour, day)) }],
      });

    it('minimum notice and horizon bind the AI, not the team', async () => {
      const itens = [{ produto_id: salon.corte, profissional_id: salon.julia }];
      const search = (dia: string) => searchFreeTimes(own())(salon.tenantId, assistant, { dia, itens });
      expect((await search('2030-05-08')).horarios[0]?.data_hora).toBe(at('11:00'));
      expect((await starts())[0]).toBe(at('09:00'));
      await expect(asAi('10:30')).rejects.toMatchObject({ code: 'scheduling/too-soon' });
      expect(await search('2030-06-08')).toMatchObject({ horarios: [], motivo: expect.stringContaining('aberta') });
      await expect(asAi('10:00', '2030-06-08')).rejects.toMatchObject({ code: 'scheduling/too-far' });
      const late = { produto_id: salon.corte, profissional_id: salon.julia, inicio: Date.parse(at('10:30')) };
      const kept = keepTime(own())(salon.tenantId, assistant, [late]);
      await expect(kept).rejects.toMatchObject({ code: 'scheduling/too-soon' });
      expect(await asAi('11:00', '2030-06-07')).toHaveLength(1);
      expect(await one('10:30')).toMatchObject({ status: 'pendente' });
      expect(await one('10:30', { data_hora: at('10:30', '2030-07-30') })).toBeDefined();
    });

    it('cancelling and moving end some time before, for customers', async () => {
      const { id } = await one('11:30');
      const cancel = deps.db.tenant(salon.tenantId, (unit) =>
        changeStatusWithin(own())(unit, customer, id, { status: 'cancelado' }),
      );
      await expect(cancel).rejects.toMatchObject({ code: 'scheduling/too-late' });
      const to = { data_hora: at('15:00'), profissional_id: salon.julia, duracao_minutos: 60 };
      const moved = moveAppointment(own())(salon.tenantId, assistant, id, to);
      await expect(moved).rejects.toMatchObject({ code: 'scheduling/too-late' });
      expect(await move(id, '15:00')).toMatchObject({ data_hora: at('15:00') });
    });
  });
});
