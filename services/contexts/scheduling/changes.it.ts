import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type { Sql } from 'postgres';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { changeAppointmentStatus, type StatusChange } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { findFreeTimes } from './appointments/find-free-times';
import { previewMove } from './appointments/preview-move';
import { readAppointment } from './appointments/read-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { undoAppointment } from './appointments/undo-appointment';
import { updateAppointment } from './appointments/update-appointment';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';
const [WED, THU, FRI, NEXT] = ['2030-05-08', '2030-05-09', '2030-05-10', '2030-05-15'];
const at = (hour: string, day = WED) => new Date(`${day}T${hour}:00-03:00`).toISOString();

/** The part of the migration that parts visits, on what is in the database now. */
async function splitOldVisits(sql: Sql): Promise<void> {
  const folder = path.resolve('infra/db/migrations');
  const file = readdirSync(folder).find((name) => name.endsWith('_operacoes.sql')) ?? '';
  const statements = readFileSync(path.join(folder, file), 'utf8').split('--> statement-breakpoint');
  await sql.unsafe(statements.find((text) => text.includes('WITH linhas')) ?? 'select no_such_statement()');
}

describe('changing what is booked', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  const clock = { now: new Date(NOW) };
  const own = () => ({ ...deps, findOrCreateCustomer, withdrawSends: async () => 0 });
  const admin = () => actorOf(salon.tenantId);

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

  type Service = 'corte' | 'escova';
  type Person = 'julia' | 'renato';
  const item = (hour: string, service: Service = 'corte', who: Person = 'julia', day = WED) => ({
    produto_id: salon[service],
    profissional_id: salon[who],
    data_hora: at(hour, day),
  });
  async function book(itens: ReturnType<typeof item>[], over: object = {}) {
    const body = { cliente_id: salon.ana, itens, status: 'pendente' as const, observacoes: null, encaixe: false };
    return (await createAppointment(own())(admin(), Object.assign(body, over))).items;
  }
  async function one(hour: string, over: object = {}) {
    const [made] = await book([item(hour)], over);
    if (!made) throw new Error('nothing was booked');
    return made;
  }
  /** Corte at 9 with Júlia, Escova at 10 with Renato. */
  async function visit(day = WED) {
    const [corte, escova] = await book([item('09:00', 'corte', 'julia', day), item('10:00', 'escova', 'renato', day)]);
    if (!corte || !escova) throw new Error('no visit');
    return { corte, escova };
  }
  const move = async (id: string, data_hora: string, over: object = {}) => {
    const { agendamento } = await readAppointment(own())(admin(), id);
    const { profissional_id, duracao_minutos } = agendamento;
    const to = { data_hora, profissional_id: profissional_id ?? '', duracao_minutos };
    return (await rescheduleAppointment(own())(admin(), id, Object.assign(to, over))).items;
  };
  const change = async (id: string, body: StatusChange) => {
    const full = Object.assign({ motivo: null, alcance: 'este' as const }, body);
    return (await changeAppointmentStatus(own())(admin(), id, full)).items;
  };
  const undo = async (id: string, body?: { encaixe: boolean }) =>
    (await undoAppointment(own())(admin(), id, body)).items;
  const read = (id: string) => readAppointment(own())(admin(), id);
  const state = async (id: string) => (await read(id)).agendamento;
  const conflict = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => null,
      (reason) => reason,
    );
    expect(error).toMatchObject({ code: 'scheduling/undo-conflict' });
    return error.options.details;
  };

  describe('one service of a visit', () => {
    it('leaves the visit on another day; a visit left with one is none', async () => {
      const { corte, escova } = await visit();
      const changed = await move(escova.id, at('10:00', THU));
      expect(changed.map(({ id, visita_id }) => [id, visita_id])).toEqual([
        [corte.id, null],
        [escova.id, null],
      ]);
      expect((await read(corte.id)).visita).toEqual([]);
    });

    it('of three leaves the other two together', async () => {
      const [a, b, c] = await book([item('09:00'), item('10:00', 'escova', 'renato'), item('11:00')]);
      await move(c?.id ?? '', at('11:00', THU));
      expect((await state(c?.id ?? '')).visita_id).toBeNull();
      expect((await read(a?.id ?? '')).visita.map(({ id }) => id)).toEqual([b?.id]);
    });

    it('stays in it next to the others, and leaves it far from them on the same day', async () => {
      const { corte, escova } = await visit();
      await move(escova.id, at('10:30'));
      expect((await state(escova.id)).visita_id).toBe(corte.visita_id);
      await move(escova.id, at('16:00'));
      expect([(await state(escova.id)).visita_id, (await state(corte.id)).visita_id]).toEqual([null, null]);
      await undo(escova.id);
      expect([(await state(escova.id)).visita_id, (await state(corte.id)).visita_id]).toEqual(
        Array(2).fill(corte.visita_id),
      );
    });

    it('that another person takes over stays where it is', async () => {
      const { corte, escova } = await visit();
      await move(escova.id, escova.data_hora, { profissional_id: salon.julia });
      expect(await state(escova.id)).toMatchObject({ visita_id: corte.visita_id, profissional_nome: 'Júlia' });
    });
  });

  describe('a whole visit', () => {
    it('moves by the same stretch of time, onto its own time too, and comes back at once', async () => {
      const [a, b] = await book([item('09:00'), item('10:00')]);
      const moved = await move(a?.id ?? '', at('10:00'), { alcance: 'visita' });
      expect(moved.map(({ data_hora, visita_id }) => [data_hora, visita_id])).toEqual([
        [at('10:00'), a?.visita_id],
        [at('11:00'), a?.visita_id],
      ]);
      const back = await undo(b?.id ?? '');
      expect(back.map(({ data_hora }) => data_hora)).toEqual([at('09:00'), at('10:00')]);
    });

    it('goes all or not at all, and offers times at which all of it fits', async () => {
      const { corte, escova } = await visit();
      await book([item('15:00', 'corte', 'renato')]);
      const refused = await move(corte.id, at('14:00'), { alcance: 'visita' }).catch((error) => error);
      expect(refused).toMatchObject({ code: 'scheduling/unavailable' });
      const { ocupado_por, alternativas } = refused.options.details;
      expect(ocupado_por).toBe('Ana Beatriz, das 15:00 às 16:00');
      expect((await state(corte.id)).data_hora).toBe(at('09:00'));
      const [first] = alternativas;
      expect(first.itens[0].produto_id).toBe(salon.corte);
      await move(corte.id, first.data_hora, { alcance: 'visita' });
      const gap = Date.parse((await state(escova.id)).data_hora) - Date.parse((await state(corte.id)).data_hora);
      expect(gap).toBe(60 * 60_000);
    });

    it('is offered the times at which all of it fits, its own time among them', async () => {
      const { corte, escova } = await visit();
      await book([item('15:00', 'corte', 'renato')]);
      const itens = [{ produto_id: salon.escova, profissional_id: null, duracao_minutos: 45 }];
      const query = { dia: WED, itens, ignorar_id: escova.id, alcance: 'visita' as const };
      const { horarios } = await findFreeTimes(own())(admin(), query);
      const starts = horarios.map(({ data_hora }) => data_hora);
      // Escova follows Corte by an hour, and Renato is busy at 15:00.
      expect(starts).toEqual(expect.arrayContaining([at('10:30'), at('11:00'), at('14:00'), at('16:00')]));
      for (const hour of ['09:30', '14:30', '15:00']) expect(starts).not.toContain(at(hour));
      await move(escova.id, at('14:00'), { alcance: 'visita' });
      expect((await state(corte.id)).data_hora).toBe(at('13:00'));
    });

    it('leaves what is over where it was, and says before what would happen', async () => {
      const { corte, escova } = await visit();
      await change(corte.id, { status: 'cancelado' });
      const to = { data_hora: at('12:00', THU), profissional_id: salon.renato, duracao_minutos: 45 };
      const { itens } = await previewMove(own())(admin(), escova.id, Object.assign(to, { alcance: 'visita' as const }));
      expect(itens).toMatchObject([{ id: escova.id, de: at('10:00'), para: at('12:00', THU), conflito: null }]);
      const moved = await move(escova.id, at('12:00', THU), { alcance: 'visita' });
      expect(moved.map(({ id }) => id)).toEqual([escova.id]);
    });

    it('is what is done on one day: a visit split over days by older data is two', async () => {
      const { corte, escova } = await visit();
      await asOwner(db, (sql) => sql`update agendamentos set data_hora = ${at('10:00', THU)} where id = ${escova.id}`);
      expect((await read(corte.id)).visita).toEqual([]);
      expect((await change(corte.id, { status: 'cancelado', alcance: 'visita' })).map(({ id }) => id)).toEqual([
        corte.id,
      ]);
      expect((await state(escova.id)).status).toBe('pendente');
    });
  });

  it('a migrated company has no visit over several days', async () => {
    const { corte, escova } = await visit();
    const [a, b, c] = await book([item('13:00'), item('14:00'), item('15:00')]);
    await asOwner(db, async (sql) => {
      await sql`update agendamentos set data_hora = ${at('10:00', THU)} where id = ${escova.id}`;
      await sql`update agendamentos set data_hora = ${at('10:00', FRI)} where id = ${c?.id ?? ''}`;
      await splitOldVisits(sql);
    });
    expect([(await state(corte.id)).visita_id, (await state(escova.id)).visita_id]).toEqual([null, null]);
    expect((await state(c?.id ?? '')).visita_id).toBeNull();
    expect((await read(a?.id ?? '')).visita.map(({ id }) => id)).toEqual([b?.id]);
  });

  describe('concluding', () => {
    it('never reaches what has not begun, nor another day', async () => {
      const { corte, escova } = await visit();
      clock.now = new Date(at('09:30'));
      const done = await change(corte.id, { status: 'concluido', alcance: 'visita' });
      expect(done.map(({ id }) => id)).toEqual([corte.id]);
      await expect(change(escova.id, { status: 'concluido' })).rejects.toMatchObject({
        code: 'scheduling/bad-transition',
      });
    });

    it.each(['concluido', 'faltou'] as const)('a pending one can become %s once it has begun', async (status) => {
      const { id } = await one('09:00');
      await expect(change(id, { status })).rejects.toMatchObject({ code: 'scheduling/bad-transition' });
      clock.now = new Date(at('09:00'));
      expect(await change(id, { status })).toMatchObject([{ status }]);
    });
  });

  describe('a series', () => {
    const weekly = { recorrencia: { frequencia: 'semanal' as const, vezes: 3, pular: [], mudar: [] } };

    it('cancelled from the second service of a date on takes the whole date, and comes back whole', async () => {
      const made = await book([item('09:00'), item('10:00', 'escova', 'renato')], weekly);
      const gone = await change(made[3]?.id ?? '', { status: 'cancelado', alcance: 'seguintes' });
      expect(gone.map(({ id }) => id)).toEqual(made.slice(2).map(({ id }) => id));
      expect((await read(made[5]?.id ?? '')).desfazer).toEqual({ descricao: 'Cancelado', quantos: 4 });
      const back = await undo(made[5]?.id ?? '');
      expect(back.map(({ status }) => status)).toEqual(Array(4).fill('pendente'));
    });

    it('moves from a date on to another day and hour of the clock', async () => {
      const made = await book([item('09:00')], weekly);
      const moved = await move(made[1]?.id ?? '', at('11:30', '2030-05-16'), { alcance: 'seguintes' });
      expect(moved.map(({ data_hora }) => data_hora)).toEqual([at('11:30', '2030-05-16'), at('11:30', '2030-05-23')]);
      expect((await state(made[0]?.id ?? '')).data_hora).toBe(at('09:00'));
      await undo(made[2]?.id ?? '');
      expect((await state(made[1]?.id ?? '')).data_hora).toBe(at('09:00', NEXT));
    });

    it('moves all dates or none; squeezed in, only those without room are', async () => {
      const made = await book([item('09:00')], weekly);
      await book([item('14:00', 'corte', 'julia', NEXT)]);
      const to = { data_hora: at('14:00'), profissional_id: salon.julia, duracao_minutos: 60 };
      const body = Object.assign(to, { alcance: 'seguintes' as const });
      const { itens } = await previewMove(own())(admin(), made[0]?.id ?? '', body);
      expect(itens.map(({ conflito }) => conflito)).toEqual([
        ...[null, 'Ocupado por Ana Beatriz, das 14:00 às 15:00.', null],
      ]);
      await expect(move(made[0]?.id ?? '', at('14:00'), { alcance: 'seguintes' })).rejects.toMatchObject({
        code: 'scheduling/unavailable',
      });
      const moved = await move(made[0]?.id ?? '', at('14:00'), { alcance: 'seguintes', encaixe: true });
      expect(moved.map(({ encaixe }) => encaixe)).toEqual([false, true, false]);
    });

    it('comes every three weeks too', async () => {
      const rule = { frequencia: 'trissemanal' as const, vezes: 3, pular: [], mudar: [] };
      const made = await book([item('09:00')], { recorrencia: rule });
      expect(made.map(({ data_hora }) => data_hora)).toEqual([
        at('09:00'),
        at('09:00', '2030-05-29'),
        at('09:00', '2030-06-19'),
      ]);
    });

    it('refuses to be all skipped, and a date moved into the past; both name the field', async () => {
      const rule = (over: object) => ({ recorrencia: Object.assign({}, weekly.recorrencia, over) });
      await expect(book([item('09:00')], rule({ pular: [0, 1, 2] }))).rejects.toMatchObject({
        status: 422,
        options: { fields: { recorrencia: expect.stringContaining('puladas') } },
      });
      const past = [{ posicao: 1, data_hora: '2020-01-01T12:00:00.000Z' }];
      await expect(book([item('09:00')], rule({ mudar: past }))).rejects.toMatchObject({
        code: 'scheduling/past',
        options: { fields: { recorrencia: expect.any(String) } },
      });
    });
  });

  it('an inactive customer is not booked, and the field says who', async () => {
    await asOwner(db, (sql) => sql`update dados_cliente set ativo = false where id = ${salon.ana}`);
    await expect(one('09:00')).rejects.toMatchObject({
      code: 'scheduling/customer-inactive',
      options: { fields: { cliente_id: expect.stringContaining('Ana Beatriz') } },
    });
  });

  it('services booked together for different days are no visit', async () => {
    const made = await book([item('09:00'), item('09:00', 'escova', 'renato', THU)]);
    expect(made.map(({ visita_id }) => visita_id)).toEqual([null, null]);
  });

  describe('taking back', () => {
    it('goes back step by step', async () => {
      const { id } = await one('09:00');
      await move(id, at('11:00'));
      await move(id, at('14:00'));
      await change(id, { status: 'confirmado' });
      expect(await undo(id)).toMatchObject([{ status: 'pendente', data_hora: at('14:00') }]);
      expect(await undo(id)).toMatchObject([{ data_hora: at('11:00') }]);
      expect(await undo(id)).toMatchObject([{ data_hora: at('09:00') }]);
      await expect(undo(id)).rejects.toMatchObject({ code: 'scheduling/nothing-to-undo' });
    });

    it('goes on where it was after a change that followed it', async () => {
      const { id } = await one('09:00');
      await move(id, at('11:00'));
      await undo(id);
      await move(id, at('15:00'));
      await change(id, { status: 'cancelado' });
      expect(await undo(id)).toMatchObject([{ status: 'pendente', data_hora: at('15:00') }]);
      expect(await undo(id)).toMatchObject([{ data_hora: at('09:00') }]);
    });

    it('works after notes were edited, and keeps them', async () => {
      const { id } = await one('09:00');
      clock.now = new Date(at('10:00'));
      await change(id, { status: 'concluido' });
      await updateAppointment(own())(admin(), id, { observacoes: 'Franja', valor: '95.00' });
      expect(await undo(id)).toMatchObject([{ status: 'pendente', observacoes: 'Franja', valor: '95.00' }]);
    });

    it('asks before it goes onto a squeezed-in one or a block, and does it when told to', async () => {
      const { id } = await one('09:00');
      await change(id, { status: 'cancelado' });
      await one('09:00', { encaixe: true });
      const details = await conflict(undo(id));
      expect(details).toMatchObject({
        pode_confirmar: true,
        itens: [{ motivo: expect.stringMatching(/^Ocupado por/) }],
      });
      expect(await undo(id, { encaixe: true })).toMatchObject([{ status: 'pendente', encaixe: true }]);
      const other = await one('12:00');
      await move(other.id, at('14:00'));
      await asOwner(
        db,
        (sql) =>
          sql`insert into bloqueios ${sql({
            id: newId(),
            tenant_id: salon.tenantId,
            profissional_id: salon.julia,
            inicio: new Date(at('12:00')),
            fim: new Date(at('13:00')),
          })}`,
      );
      expect(await conflict(undo(other.id))).toMatchObject({
        pode_confirmar: true,
        itens: [{ motivo: expect.stringContaining('bloqueado') }],
      });
      expect((await state(other.id)).data_hora).toBe(at('14:00'));
    });

    it('brings a visit back whole or not at all, and says what cannot come back', async () => {
      const { corte, escova } = await visit();
      await move(corte.id, at('13:00'), { alcance: 'visita' });
      await move(escova.id, at('14:30'));
      const details = await conflict(undo(corte.id));
      expect(details).toMatchObject({
        pode_confirmar: false,
        itens: [
          { id: corte.id, motivo: null },
          { id: escova.id, motivo: 'Mudou de novo depois disso.' },
        ],
      });
      expect((await state(corte.id)).data_hora).toBe(at('13:00'));
      await undo(escova.id);
      await undo(corte.id);
      expect([(await state(corte.id)).data_hora, (await state(escova.id)).data_hora]).toEqual([
        at('09:00'),
        at('10:00'),
      ]);
    });

    it('does not give somebody back to who does not attend any more', async () => {
      const { id } = await one('09:00');
      await move(id, at('09:00'), { profissional_id: salon.renato });
      await asOwner(db, (sql) => sql`update profissionais set ativo = false where id = ${salon.julia}`);
      expect(await conflict(undo(id))).toMatchObject({
        pode_confirmar: false,
        itens: [{ motivo: 'Júlia não atende mais.' }],
      });
    });
  });
});
