import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { findFreeTimes } from './appointments/find-free-times';
import { listAppointments } from './appointments/list-appointments';
import { previewRecurrence } from './appointments/preview-recurrence';
import { readAppointment } from './appointments/read-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { undoAppointment } from './appointments/undo-appointment';
import { updateAppointment } from './appointments/update-appointment';
import { holdTime } from './holds/hold-time';
import { releaseHold } from './holds/release-hold';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';
const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();

describe('booking', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  let other: Salon;
  const clock = { now: new Date(NOW) };
  const withdrawn: string[] = [];
  const own = () => ({
    ...deps,
    findOrCreateCustomer,
    withdrawSends: async (_unit: unknown, cause: string) => withdrawn.push(cause),
  });

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
  });
  beforeEach(async () => {
    clock.now = new Date(NOW);
    withdrawn.length = 0;
    const [mine, theirs] = await Promise.all([makeTenant(db), makeTenant(db)]);
    [salon, other] = await asOwner(db, async (sql) => [await fillSalon(sql, mine), await fillSalon(sql, theirs)]);
  });
  afterAll(() => deps.close());

  const admin = () => actorOf(salon.tenantId);
  const item = (hour: string, over: object = {}) => ({
    produto_id: salon.corte,
    profissional_id: salon.julia,
    data_hora: at(hour),
    ...over,
  });
  const body = (over: object = {}) => ({
    cliente_id: salon.ana,
    itens: [item('10:00')],
    status: 'pendente' as const,
    observacoes: null,
    encaixe: false,
    ...over,
  });
  const book = async (over: object = {}) => (await createAppointment(own())(admin(), body(over))).items;
  const first = async (over: object = {}) => {
    const [made] = await book(over);
    if (!made) throw new Error('nothing was booked');
    return made;
  };
  const starts = async (over: object = {}) => {
    const itens = [{ produto_id: salon.corte, profissional_id: salon.julia }];
    const { horarios } = await findFreeTimes(own())(admin(), { dia: '2030-05-08', itens, ...over });
    return horarios.map(({ data_hora }) => data_hora);
  };
  const unavailable = { code: 'scheduling/unavailable', message: 'Horário indisponível' };

  it('takes duration, pauses and price from the service, and tells the browsers', async () => {
    const made = await first({ itens: [item('10:00', { produto_id: salon.escova })] });
    expect(made).toMatchObject({
      duracao_minutos: 45,
      intervalo_depois: 15,
      valor: '60.00',
      status: 'pendente',
      origem: 'equipe',
      cliente_nome: 'Ana Beatriz',
      produto_nome: 'Escova',
      profissional_nome: 'Júlia',
      data_hora: at('10:00'),
    });
    expect(deps.announced.at(-1)).toMatchObject({ event: 'appointment.upserted', data: { appointment: made } });
  });

  it('offers only what is free, pauses included', async () => {
    expect(await starts()).toHaveLength(17);
    await book({ itens: [item('10:00', { produto_id: salon.escova })] });
    const free = await starts();
    expect(free).not.toContain(at('09:30'));
    expect(free).not.toContain(at('10:30'));
    expect(free).toEqual(expect.arrayContaining([at('09:00'), at('11:00')]));
  });

  it('says who holds a time that is taken, and three free ones near it', async () => {
    await book();
    const refused = await createAppointment(own())(admin(), body({ itens: [item('10:30')] })).catch((error) => error);
    expect(refused).toMatchObject(unavailable);
    const { ocupado_por, alternativas } = refused.options.details;
    expect(ocupado_por).toBe('Ana Beatriz, das 10:00 às 11:00');
    expect(alternativas.map((one: { data_hora: string }) => one.data_hora)).toEqual([
      at('11:00'),
      at('11:30'),
      at('09:00'),
    ]);
  });

  it.each([
    ['before opening', '08:00', 'scheduling/past'],
    ['over closing time', '17:30', 'scheduling/unavailable'],
  ])('refuses a time %s', async (_name, hour, code) => {
    clock.now = new Date(at('08:30'));
    await expect(book({ itens: [item(hour)] })).rejects.toMatchObject({ code });
  });

  it('refuses a block, and squeezes in only for who may, on record', async () => {
    await asOwner(
      db,
      (sql) =>
        sql`insert into bloqueios ${sql({
          id: newId(),
          tenant_id: salon.tenantId,
          profissional_id: salon.julia,
          inicio: new Date(at('10:00')),
          fim: new Date(at('12:00')),
        })}`,
    );
    await expect(book()).rejects.toMatchObject(unavailable);
    await expect(
      createAppointment(own())(actorOf(salon.tenantId, 'user'), body({ encaixe: true })),
    ).rejects.toMatchObject({ code: 'http/forbidden' });
    expect(await first({ encaixe: true })).toMatchObject({ encaixe: true });
    expect(await first({ encaixe: true })).toMatchObject({ encaixe: true });
  });

  it('books several services in a row as one visit', async () => {
    const itens = [{ produto_id: salon.escova }, { produto_id: salon.corte }];
    const { horarios } = await findFreeTimes(own())(admin(), { dia: '2030-05-08', itens });
    // Only one pair of hands does both without a pause in between: Júlia rests 15 minutes, Renato goes on at once.
    const chosen = horarios[0]?.itens ?? [];
    const made = await book({ itens: chosen });
    expect(made.map(({ data_hora }) => data_hora)).toEqual(chosen.map(({ data_hora }) => data_hora));
    expect(new Set(made.map(({ visita_id }) => visita_id)).size).toBe(1);
    expect(made[0]?.visita_id).not.toBeNull();
    const seen = await readAppointment(own())(admin(), made[0]?.id ?? '');
    expect(seen.visita.map(({ id }) => id)).toEqual([made[1]?.id]);
  });

  it('makes a customer on the spot, once per phone, and names a bad phone', async () => {
    const novo = (telefone: string) => ({ cliente_id: undefined, cliente_novo: { nome: 'Duda', telefone } });
    const a = await first(novo('(11) 97777-1234'));
    const b = await first({ ...novo('11 7777-1234'), itens: [item('12:00')] });
    expect(b.cliente_id).toBe(a.cliente_id);
    await expect(book(novo('123'))).rejects.toMatchObject({
      options: { fields: { 'cliente_novo.telefone': expect.any(String) } },
    });
    await expect(book({ cliente_id: undefined })).rejects.toMatchObject({ code: 'scheduling/customer-required' });
  });

  it.each([
    ['cliente_id', () => ({ cliente_id: other.ana })],
    ['produto_id', () => ({ itens: [item('10:00', { produto_id: other.corte })] })],
    ['profissional_id', () => ({ itens: [item('10:00', { profissional_id: other.julia })] })],
  ])('answers 404 to another company’s %s', async (_field, over) => {
    await expect(book(over())).rejects.toMatchObject({ status: 404 });
  });

  describe('a recurrence', () => {
    const weekly = { frequencia: 'semanal' as const, vezes: 4, pular: [], mudar: [] };
    it('is shown date by date, then booked as decided, or not at all', async () => {
      await book({ itens: [item('10:00', { data_hora: at('10:00', '2030-05-15') })] });
      const preview = (recorrencia: object) =>
        previewRecurrence(own())(admin(), { itens: [item('10:00')], recorrencia: { ...weekly, ...recorrencia } });
      const { datas } = await preview({});
      expect(datas.map(({ livre }) => livre)).toEqual([true, false, true, true]);
      expect(datas[1]).toMatchObject({ conflito: 'Ocupado por Ana Beatriz, das 10:00 às 11:00.' });
      expect(datas[1]?.alternativas[0]).toBe(at('09:00', '2030-05-15'));
      await expect(book({ recorrencia: weekly })).rejects.toMatchObject(unavailable);
      expect((await listAppointments(own())(admin(), { limit: 50, from: NOW })).items).toHaveLength(1);
      const mudar = [{ posicao: 1, data_hora: at('11:00', '2030-05-15') }];
      const made = await book({ recorrencia: { ...weekly, mudar, pular: [3] } });
      expect(made.map(({ data_hora }) => data_hora)).toEqual([
        ...[at('10:00'), at('11:00', '2030-05-15'), at('10:00', '2030-05-22')],
      ]);
      expect(new Set(made.map(({ serie_id }) => serie_id)).size).toBe(1);
    });

    it('can be cancelled from a date on', async () => {
      const made = await book({ recorrencia: weekly });
      const change = { status: 'cancelado' as const, motivo: 'Mudou de cidade', alcance: 'seguintes' as const };
      const { items } = await changeAppointmentStatus(own())(admin(), made[1]?.id ?? '', change);
      expect(items.map(({ id }) => id)).toEqual(made.slice(1).map(({ id }) => id));
    });
  });

  describe('status', () => {
    const change = (
      id: string,
      status: 'confirmado' | 'concluido' | 'cancelado' | 'faltou' | 'pendente',
      motivo: string | null = null,
    ) => changeAppointmentStatus(own())(admin(), id, { status, motivo, alcance: 'este' });

    it('goes its way, and nobody misses what has not begun', async () => {
      const { id } = await first();
      await expect(change(id, 'concluido')).rejects.toMatchObject({ code: 'scheduling/bad-transition' });
      await change(id, 'confirmado');
      await expect(change(id, 'faltou')).rejects.toMatchObject({ code: 'scheduling/bad-transition' });
      clock.now = new Date(at('10:05'));
      await change(id, 'faltou');
      const seen = await readAppointment(own())(admin(), id);
      expect(seen.historico.map(({ descricao }) => descricao)).toEqual(['Agendamento criado', 'Confirmado', 'Faltou']);
      expect(seen).toMatchObject({ faltas_do_cliente: 1, pode_desfazer: true });
    });

    it('cancelling gives the time back with its reason, and takes back reminders; undoing must win it again', async () => {
      const { id } = await first();
      await change(id, 'cancelado', 'Ficou doente');
      expect(withdrawn).toEqual([`lembrete:${id}:`]);
      const rival = await first({ itens: [item('10:30')] });
      await expect(undoAppointment(own())(admin(), id)).rejects.toMatchObject({
        code: 'scheduling/undo-conflict',
        options: { details: { pode_confirmar: true, itens: [{ id, motivo: expect.stringContaining('Ana Beatriz') }] } },
      });
      await change(rival.id, 'cancelado');
      const { items } = await undoAppointment(own())(admin(), id);
      expect(items).toMatchObject([{ status: 'pendente', versao: 3 }]);
      await expect(undoAppointment(own())(admin(), id)).rejects.toMatchObject({ code: 'scheduling/nothing-to-undo' });
      const { historico } = await readAppointment(own())(admin(), id);
      expect(historico.map(({ descricao, motivo }) => [descricao, motivo])).toEqual([
        ...[
          ['Agendamento criado', null],
          ['Cancelado', 'Ficou doente'],
          ['Desfeito: voltou a pendente', null],
        ],
      ]);
    });
  });

  describe('moving', () => {
    const move = async (id: string, hour: string, over: object = {}) => {
      const to = { data_hora: at(hour), profissional_id: salon.julia, duracao_minutos: 60 };
      return (await rescheduleAppointment(own())(admin(), id, Object.assign(to, over))).items[0];
    };

    it('moves over its own time, hands over, resizes, and undoes', async () => {
      const { id } = await first();
      expect(await move(id, '10:30')).toMatchObject({ data_hora: at('10:30'), versao: 2 });
      expect(withdrawn).toEqual([`lembrete:${id}:`]);
      expect(await move(id, '10:30', { profissional_id: salon.renato, duracao_minutos: 90 })).toMatchObject({
        profissional_nome: 'Renato',
        duracao_minutos: 90,
      });
      expect((await undoAppointment(own())(admin(), id)).items).toMatchObject([
        { profissional_nome: 'Júlia', duracao_minutos: 60 },
      ]);
      const { historico } = await readAppointment(own())(admin(), id);
      expect(historico[1]?.descricao).toBe('De qua., 08/05 10:00 para qua., 08/05 10:30');
    });

    it('refuses what is taken, what changed meanwhile, and what is over', async () => {
      const [a, b] = [await first(), await first({ itens: [item('12:00')] })];
      await expect(move(b.id, '10:30')).rejects.toMatchObject(unavailable);
      await expect(move(b.id, '14:00', { versao: 7 })).rejects.toMatchObject({ code: 'scheduling/changed-meanwhile' });
      await changeAppointmentStatus(own())(admin(), a.id, { status: 'cancelado', motivo: null, alcance: 'este' });
      await expect(move(a.id, '15:00')).rejects.toMatchObject({ code: 'scheduling/bad-transition' });
      expect(await move(b.id, '10:30')).toMatchObject({ data_hora: at('10:30') });
    });
  });

  describe('holds', () => {
    const hold = (hour: string, anterior_id?: string) => holdTime(own())(admin(), { itens: [item(hour)], anterior_id });
    it('keep a time from everybody else until they expire, are replaced, released or used', async () => {
      const kept = await hold('10:00');
      await expect(book()).rejects.toMatchObject(unavailable);
      expect(await starts()).not.toContain(at('10:00'));
      const next = await hold('11:00', kept.id);
      expect(await first()).toMatchObject({ data_hora: at('10:00') });
      await expect(book({ itens: [item('11:00')] })).rejects.toMatchObject(unavailable);
      expect(await first({ itens: [item('11:00')], reserva_id: next.id })).toMatchObject({ data_hora: at('11:00') });
      const last = await hold('14:00');
      await releaseHold(own())(admin(), last.id);
      await expect(releaseHold(own())(admin(), last.id)).rejects.toMatchObject({ code: 'scheduling/hold-not-found' });
      expect(await starts()).toContain(at('14:00'));
    });
    it('an expired one gives way', async () => {
      await asOwner(
        db,
        (sql) => sql`insert into ocupacoes (id, tenant_id, profissional_id, periodo, reserva_id, expira_em) values
        (${newId()}, ${salon.tenantId}, ${salon.julia}, tstzrange(${at('10:00')}, ${at('11:00')}), ${newId()}, now() - interval '1 minute')`,
      );
      expect(await first()).toMatchObject({ data_hora: at('10:00') });
    });
  });

  /** Twenty more people who work there: whoever books one of them waits for nobody who books another. */
  async function hireTwenty(): Promise<string[]> {
    const tenant_id = salon.tenantId;
    const people = Array.from({ length: 20 }, (_, n) => ({ id: newId(), tenant_id, nome: `Pessoa ${n}` }));
    const hours = people.map(({ id: profissional_id }) => {
      const day = { id: newId(), tenant_id, profissional_id, dia_semana: 3 };
      return Object.assign(day, { inicio: 540, fim: 1080 });
    });
    await asOwner(db, async (sql) => {
      await sql`insert into profissionais ${sql(people)}`;
      await sql`insert into horarios ${sql(hours)}`;
    });
    return people.map(({ id }) => id);
  }

  it('keeps the month’s limit: one below it, one of twenty who ask five processes at the same time', async () => {
    const people = await hireTwenty();
    const processes = Array.from({ length: 5 }, () => testDeps(db, { clock: () => clock.now }));
    await asOwner(db, (sql) => sql`update tenants set limite_agendamentos = 3 where id = ${salon.tenantId}`);
    for (const hour of ['09:00', '10:00']) await book({ itens: [item(hour, { data_hora: at(hour, '2030-05-10') })] });
    const asked = people.map((profissional_id, n) =>
      createAppointment(Object.assign(own(), processes[n % 5]))(
        admin(),
        body({ itens: [item('09:00', { profissional_id })] }),
      ),
    );
    const failed = (await Promise.allSettled(asked)).filter((result) => result.status === 'rejected');
    await Promise.all(processes.map((process) => process.close()));
    expect(failed.map(({ reason }) => reason.code)).toEqual(Array(19).fill('scheduling/limit'));
    expect(await book({ itens: [item('10:00', { data_hora: at('10:00', '2030-06-03') })] })).toHaveLength(1);
  });

  it('is not led round the month’s limit by moving in from another month, nor by taking a cancellation back', async () => {
    const limit = { code: 'scheduling/limit' };
    await asOwner(db, (sql) => sql`update tenants set limite_agendamentos = 2 where id = ${salon.tenantId}`);
    const onDay = (day: string, hour = '10:00') => first({ itens: [item(hour, { data_hora: at(hour, day) })] });
    const [kept, other] = [await onDay('2030-05-10'), await onDay('2030-05-13')];
    const later = await onDay('2030-06-03');
    const move = (id: string, day: string) =>
      rescheduleAppointment(own())(admin(), id, {
        data_hora: at('11:00', day),
        profissional_id: salon.julia,
        duracao_minutos: 60,
        alcance: 'este',
        encaixe: false,
      });
    await expect(move(later.id, '2030-05-14')).rejects.toMatchObject(limit);
    // Within a full month whoever likes moves, and out of it, too.
    expect((await move(other.id, '2030-05-14')).items).toHaveLength(1);
    const cancel = (id: string) =>
      changeAppointmentStatus(own())(admin(), id, { status: 'cancelado', motivo: null, alcance: 'este' });
    await cancel(kept.id);
    await move(later.id, '2030-05-15');
    await expect(undoAppointment(own())(admin(), kept.id)).rejects.toMatchObject(limit);
    await cancel(later.id);
    const again = await Promise.allSettled([
      undoAppointment(own())(admin(), kept.id),
      undoAppointment(own())(admin(), later.id),
      onDay('2030-05-16'),
    ]);
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('changes value and notes, and leaves the rest', async () => {
    const { id } = await first();
    const changed = await updateAppointment(own())(admin(), id, { valor: '95.50', observacoes: '  Trazer foto ' });
    expect(changed).toMatchObject({ valor: '95.50', observacoes: 'Trazer foto', data_hora: at('10:00') });
    expect(withdrawn).toEqual([]);
  });

  it.each(['user', 'viewer'] as const)('%s may look; only who manages changes', async (role) => {
    const { id } = await first();
    const actor = actorOf(salon.tenantId, role);
    expect((await readAppointment(own())(actor, id)).agendamento.id).toBe(id);
    const denied = { code: 'http/forbidden' };
    await expect(
      changeAppointmentStatus(own())(actor, id, { status: 'confirmado', motivo: null, alcance: 'este' }),
    ).rejects.toMatchObject(denied);
    await expect(undoAppointment(own())(actor, id)).rejects.toMatchObject(denied);
    if (role === 'viewer') await expect(createAppointment(own())(actor, body())).rejects.toMatchObject(denied);
    else expect((await createAppointment(own())(actor, body({ itens: [item('15:00')] }))).items).toHaveLength(1);
  });
});
