import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { addService } from './appointments/add-service';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { findSitting } from './appointments/reach';
import { findAppointment } from './appointments/reach.repository';
import { readAppointment } from './appointments/read-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { swapService } from './appointments/swap-service';
import { undoAppointment } from './appointments/undo-appointment';
import { updateAppointment } from './appointments/update-appointment';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';
const [WED, THU] = ['2030-05-08', '2030-05-09'];
const at = (hour: string, day = WED) => new Date(`${day}T${hour}:00-03:00`).toISOString();

describe('services of a visit', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  /** 30 minutes, and Renato's own: 40 for 70 reais. */
  let barba: string;
  const clock = { now: new Date(NOW) };
  let withdrawn: string[] = [];
  const withdrawSends = async (_unit: unknown, cause: string) => {
    withdrawn.push(cause);
    return 0;
  };
  const own = () => ({ ...deps, findOrCreateCustomer, withdrawSends });
  const admin = () => actorOf(salon.tenantId);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
  });
  beforeEach(async () => {
    clock.now = new Date(NOW);
    const tenant_id = await makeTenant(db);
    barba = newId();
    const service = { id: barba, tenant_id, nome: 'Barba', preco: '50.00', duracao_minutos: 30, intervalo_depois: 5 };
    await asOwner(db, async (sql) => {
      salon = await fillSalon(sql, tenant_id);
      const long = { espera_inicio_minutos: 10, espera_minutos: 15 };
      await sql`insert into produtos ${sql(Object.assign(service, long))}`;
      const proprio = {
        tenant_id,
        profissional_id: salon.renato,
        produto_id: barba,
        preco: '70.00',
        duracao_minutos: 40,
      };
      await sql`insert into profissional_servicos ${sql(proprio)}`;
    });
    withdrawn = [];
  });
  afterAll(() => deps.close());

  const item = (hour: string, produto_id = salon.corte, profissional_id = salon.julia) => ({
    produto_id,
    profissional_id,
    data_hora: at(hour),
  });
  async function book(itens: ReturnType<typeof item>[], over: object = {}) {
    const body = { cliente_id: salon.ana, itens, status: 'confirmado' as const, observacoes: 'Franja', encaixe: false };
    return (await createAppointment(own())(admin(), Object.assign(body, over))).items;
  }
  async function one(hour: string, who = salon.julia, over: object = {}) {
    const [made] = await book([item(hour, salon.corte, who)], over);
    if (!made) throw new Error('nothing was booked');
    return made;
  }
  const swap = async (id: string, produto_id: string, over: object = {}) => {
    const body = { produto_id, profissional_id: salon.julia, encaixe: false };
    return (await swapService(own())(admin(), id, Object.assign(body, over))).items;
  };
  const add = async (id: string, hour: string, over: object = {}) => {
    const body = { produto_id: salon.escova, profissional_id: salon.julia, data_hora: at(hour), encaixe: false };
    return (await addService(own())(admin(), id, Object.assign(body, over))).items;
  };
  const undo = async (id: string) => (await undoAppointment(own())(admin(), id)).items;
  const read = (id: string) => readAppointment(own())(admin(), id);
  const state = async (id: string) => (await read(id)).agendamento;
  const history = async (id: string) => (await read(id)).historico.map(({ descricao }) => descricao);
  const taken = (id: string) =>
    asOwner(
      db,
      (sql) =>
        sql`select profissional_id, recurso_id, periodo::text from ocupacoes where agendamento_id = ${id} order by 3`,
    );
  const unavailable = { code: 'scheduling/unavailable' };

  describe('swapped', () => {
    it('keeps who, when, status, notes and visit; the rest is that of the new one', async () => {
      const [corte, escova] = await book([item('09:00'), item('10:00', salon.escova, salon.renato)]);
      const id = corte?.id ?? '';
      const [after] = await swap(id, barba, { versao: corte?.versao });
      expect(after).toEqual({
        ...corte,
        produto_id: barba,
        produto_nome: 'Barba',
        duracao_minutos: 30,
        intervalo_depois: 5,
        espera_inicio_minutos: 10,
        espera_minutos: 15,
        valor: '50.00',
        versao: 2,
      });
      expect((await read(escova?.id ?? '')).visita.map((row) => row.produto_nome)).toEqual(['Barba']);
      expect(await history(id)).toContain('Corte trocado por Barba');
      expect(withdrawn).toContain(`lembrete:${id}:`);
    });

    it('with somebody else has that person’s own price and duration', async () => {
      const { id } = await one('09:00');
      expect(await swap(id, barba, { profissional_id: salon.renato })).toMatchObject([
        { profissional_id: salon.renato, duracao_minutos: 40, valor: '70.00' },
      ]);
    });

    it('and taken back is exactly what it was, taken time too, whatever price was typed since', async () => {
      const before = await one('09:00');
      const time = await taken(before.id);
      await swap(before.id, barba, { profissional_id: salon.renato, data_hora: at('13:00') });
      expect(await taken(before.id)).not.toEqual(time);
      await updateAppointment(own())(admin(), before.id, { valor: '10.00' });
      const [after] = await undo(before.id);
      expect(Object.assign({}, after, { versao: 1 })).toEqual(before);
      expect(await taken(before.id)).toEqual(time);
    });

    it('is refused with other times where the new one does not fit, and squeezed in when told to', async () => {
      const { id } = await one('09:00');
      const [short] = await swap(id, barba);
      await one('10:00');
      await swap(id, salon.escova);
      await undo(id);
      const long = await one('16:30', salon.julia);
      await asOwner(db, (sql) => sql`update produtos set duracao_minutos = 120 where id = ${salon.escova}`);
      const error = await swap(long.id, salon.escova).catch((reason) => reason);
      expect(error).toMatchObject(unavailable);
      expect(error.options.details.alternativas.length).toBeGreaterThan(0);
      expect(await swap(long.id, salon.escova, { encaixe: true })).toMatchObject([{ encaixe: true }]);
      expect(short?.encaixe).toBe(false);
    });

    it('takes a room that the new service can be done in', async () => {
      const room = newId();
      await asOwner(db, async (sql) => {
        await sql`insert into recursos ${sql({ id: room, tenant_id: salon.tenantId, nome: 'Maca 1' })}`;
        await sql`insert into produto_recursos ${sql({ tenant_id: salon.tenantId, produto_id: barba, recurso_id: room })}`;
      });
      const { id } = await one('09:00');
      expect(await swap(id, barba)).toMatchObject([{ recurso_nome: 'Maca 1' }]);
      const other = await one('09:00', salon.renato);
      await expect(swap(other.id, barba, { profissional_id: salon.renato })).rejects.toMatchObject(unavailable);
      expect(await undo(id)).toMatchObject([{ recurso_id: null }]);
    });

    it('keeps to rules: who does it, what is offered, what was seen, what is still open', async () => {
      const { id } = await one('09:00');
      await asOwner(db, (sql) => sql`update profissionais set todos_servicos = false where id = ${salon.julia}`);
      await expect(swap(id, barba)).rejects.toMatchObject({ code: 'scheduling/service-not-offered' });
      await expect(swap(id, barba, { profissional_id: salon.renato, versao: 9 })).rejects.toMatchObject({
        code: 'scheduling/changed-meanwhile',
      });
      await expect(swap(id, salon.corte, { profissional_id: salon.renato })).rejects.toMatchObject({
        options: { fields: { produto_id: expect.any(String) } },
      });
      await expect(swap(id, newId(), { profissional_id: salon.renato })).rejects.toMatchObject({
        code: 'catalog/product-not-found',
      });
      await changeAppointmentStatus(own())(admin(), id, { status: 'cancelado', motivo: null, alcance: 'este' });
      await expect(swap(id, barba, { profissional_id: salon.renato })).rejects.toMatchObject({
        code: 'scheduling/bad-transition',
      });
      await expect(
        swapService(own())(actorOf(salon.tenantId, 'viewer'), id, {
          produto_id: barba,
          profissional_id: salon.renato,
          encaixe: false,
        }),
      ).rejects.toMatchObject({ code: 'http/forbidden' });
    });

    it('while it is under way works too', async () => {
      const { id } = await one('09:00');
      clock.now = new Date(at('09:20'));
      expect(await swap(id, barba)).toMatchObject([{ data_hora: at('09:00'), produto_nome: 'Barba' }]);
    });
  });

  describe('added', () => {
    it('makes a visit of one appointment, told as one, and goes again with one step', async () => {
      const before = await one('09:00');
      const [first, added] = await add(before.id, '10:00');
      expect(added).toMatchObject({
        cliente_id: salon.ana,
        produto_nome: 'Escova',
        data_hora: at('10:00'),
        duracao_minutos: 45,
        valor: '60.00',
        status: 'confirmado',
        observacoes: null,
      });
      expect(first?.visita_id).toEqual(added?.visita_id);
      expect((await read(before.id)).visita.map(({ id }) => id)).toEqual([added?.id]);
      expect(withdrawn).toContain(`lembrete:${before.id}:`);
      expect(await history(before.id)).toContain('Outro serviço acrescentado à visita');
      const [back] = await undo(before.id);
      expect(Object.assign({}, back, { versao: 1 })).toEqual(before);
      expect(await state(added?.id ?? '')).toMatchObject({ status: 'cancelado', visita_id: null });
      expect(await taken(added?.id ?? '')).toEqual([]);
    });

    it('goes again from where it was added, the newest first', async () => {
      const { id } = await one('09:00');
      const [, second] = await add(id, '10:00');
      const [, third] = await add(id, '11:00', { produto_id: barba });
      await undo(id);
      expect((await read(id)).visita.map((row) => row.id)).toEqual([second?.id]);
      expect(await state(third?.id ?? '')).toMatchObject({ status: 'cancelado' });
      await undo(second?.id ?? '');
      expect((await read(id)).visita).toEqual([]);
    });

    it('is refused with other times where it is taken, on another day, in the past, and over what a visit holds', async () => {
      const { id } = await one('09:00');
      await one('10:00');
      await expect(add(id, '10:00')).rejects.toMatchObject(unavailable);
      expect(await add(id, '10:00', { encaixe: true })).toMatchObject([{}, { encaixe: true }]);
      await expect(add(id, '11:00', { data_hora: at('10:00', THU) })).rejects.toMatchObject({
        options: { fields: { data_hora: expect.stringContaining('dia da visita') } },
      });
      for (const hour of ['11:00', '12:00', '13:00', '14:00']) await add(id, hour);
      await expect(add(id, '15:00')).rejects.toMatchObject({
        options: { fields: { produto_id: expect.stringContaining('6 serviços') } },
      });
      clock.now = new Date(at('17:00'));
      await expect(add(id, '16:00')).rejects.toMatchObject({ code: 'scheduling/past' });
    });

    it('counts against the plan', async () => {
      const { id } = await one('09:00');
      await asOwner(db, (sql) => sql`update tenants set limite_agendamentos = 1 where id = ${salon.tenantId}`);
      await expect(add(id, '10:00')).rejects.toMatchObject({ code: 'scheduling/limit' });
      expect((await state(id)).visita_id).toBeNull();
    });
  });

  it('who leaves the visit while it is being looked at is still found, alone', async () => {
    const [first, second] = await book([item('09:00'), item('10:00')]);
    const id = second?.id ?? '';
    const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>) => deps.db.tenant(salon.tenantId, work);
    const seen = await inUnit((unit) => findAppointment(unit, id));
    if (!seen) throw new Error('it was booked');
    expect((await inUnit((unit) => findSitting(unit, seen))).map((row) => row.id)).toEqual([first?.id, id]);
    await rescheduleAppointment(own())(admin(), id, {
      data_hora: at('15:00', THU),
      profissional_id: salon.julia,
      duracao_minutos: 30,
    });
    expect((await inUnit((unit) => findSitting(unit, seen))).map((row) => row.id)).toEqual([id]);
  });

  it('ids of another company are not found, and nothing is written', async () => {
    const { id } = await one('09:00');
    const other = await asOwner(db, async (sql) => fillSalon(sql, await makeTenant(db)));
    const them = actorOf(other.tenantId);
    const theirs = { produto_id: other.escova, profissional_id: other.julia, encaixe: false };
    const missing = { code: 'scheduling/not-found' };
    await expect(swapService(own())(them, id, theirs)).rejects.toMatchObject(missing);
    const added = Object.assign({ data_hora: at('10:00') }, theirs);
    await expect(addService(own())(them, id, added)).rejects.toMatchObject(missing);
    await expect(swap(id, other.escova)).rejects.toMatchObject({ code: 'catalog/product-not-found' });
    await expect(swap(id, barba, { profissional_id: other.julia })).rejects.toMatchObject({
      code: 'scheduling/professional-not-found',
    });
    await expect(add(id, '10:00', { profissional_id: other.julia })).rejects.toMatchObject({
      code: 'scheduling/professional-not-found',
    });
    expect(await history(id)).toEqual(['Agendamento criado']);
  });

  it('ten who want the same time at once: one gets it', async () => {
    const made = await Promise.all(['09:00', '10:00', '11:00', '12:00', '13:00'].map((hour) => one(hour)));
    const to = { data_hora: at('15:00'), profissional_id: salon.renato };
    const tries = made.flatMap(({ id }) => [swap(id, barba, to), add(id, '15:00', { profissional_id: salon.renato })]);
    const results = await Promise.allSettled(tries);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => reason.code)).toEqual(Array(9).fill('scheduling/unavailable'));
    const there = await asOwner(
      db,
      (sql) => sql`select id from agendamentos where tenant_id = ${salon.tenantId} and data_hora = ${at('15:00')}`,
    );
    expect(there).toHaveLength(1);
  });
});
