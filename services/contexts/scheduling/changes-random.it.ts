import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { expectRefusal, numbersFrom } from '@balcao/testing/random-work';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { undoAppointment } from './appointments/undo-appointment';
import { sendReminders } from './reminders/send-reminders';

const OPERATIONS = 150;
const NOW = new Date('2031-03-09T12:00:00.000Z');
/** What may be refused, and nothing else. */
const REFUSALS = new Set([
  'scheduling/unavailable',
  'scheduling/bad-transition',
  'scheduling/nothing-to-undo',
  'scheduling/undo-conflict',
  'scheduling/past',
]);

/** What undo promises to bring back. */
interface Row {
  id: string;
  data_hora: Date;
  profissional_id: string;
  duracao_minutos: number;
  status: string;
  visita_id: string | null;
}
const shapeOf = (rows: readonly Row[]) =>
  rows.map((row) =>
    [row.id, row.data_hora.toISOString(), row.profissional_id, row.duracao_minutos, row.status, row.visita_id].join(),
  );

describe.each([20_311_005, 7, 424_242])('random changes of visits and series, seed %i', (seed) => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  const clock = { now: NOW };
  const sent: { text: string; causa: string }[] = [];
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
    const tenantId = await makeTenant(db);
    salon = await asOwner(db, (sql) => fillSalon(sql, tenantId));
  });
  afterAll(() => deps.close());

  const own = () => ({ ...deps, findOrCreateCustomer, withdrawSends: async () => 0 });
  const admin = () => actorOf(salon.tenantId);
  const rows = async () =>
    (await asOwner(
      db,
      (sql) => sql`select id, data_hora, profissional_id, duracao_minutos, status, visita_id from agendamentos
        where tenant_id = ${salon.tenantId} order by id`,
    )) as unknown as Row[];
  /** Two that stand, of one person, whose times with their pauses meet; nobody was squeezed in. */
  const overlaps = () =>
    asOwner(
      db,
      (sql) => sql`select a.id from agendamentos a join agendamentos b on b.tenant_id = a.tenant_id
          and b.profissional_id = a.profissional_id and a.id < b.id
          and tstzrange(a.data_hora - a.intervalo_antes * interval '1 minute',
            a.data_hora + (a.duracao_minutos + a.intervalo_depois) * interval '1 minute')
          && tstzrange(b.data_hora - b.intervalo_antes * interval '1 minute',
            b.data_hora + (b.duracao_minutos + b.intervalo_depois) * interval '1 minute')
        where a.tenant_id = ${salon.tenantId} and not a.encaixe and not b.encaixe
          and a.status not in ('cancelado', 'faltou') and b.status not in ('cancelado', 'faltou')`,
    );

  test('nothing overlaps, undo brings back exactly what was, and a reminder speaks of what is there', async () => {
    const next = numbersFrom(seed);
    const known: string[] = [];
    const some = () => known[next(known.length)] ?? '';
    const when = () =>
      new Date(Date.parse('2031-03-10T12:00:00Z') + next(3) * 86_400_000 + next(32) * 900_000).toISOString();
    const reach = () => (['este', 'visita', 'seguintes'] as const)[next(3)] ?? 'este';
    const person = () => (next(2) ? salon.julia : salon.renato);
    async function book() {
      const first = Date.parse(when());
      const itens = Array.from({ length: 1 + next(3) }, (_, n) => ({
        produto_id: n % 2 ? salon.escova : salon.corte,
        profissional_id: person(),
        data_hora: new Date(first + n * 3_600_000).toISOString(),
      }));
      const rest = { status: 'pendente' as const, observacoes: null, encaixe: next(10) === 0 };
      const body = Object.assign({ cliente_id: salon.ana, itens }, rest);
      const rule = { frequencia: 'semanal' as const, vezes: 3, pular: [], mudar: [] };
      const made = await createAppointment(own())(admin(), next(4) ? body : Object.assign(body, { recorrencia: rule }));
      known.push(...made.items.map(({ id }) => id));
    }
    const move = () => {
      const to = { data_hora: when(), profissional_id: person(), duracao_minutos: 15 * (2 + next(4)) };
      return rescheduleAppointment(own())(
        admin(),
        some(),
        Object.assign(to, { alcance: reach(), encaixe: next(8) === 0 }),
      );
    };
    const change = () => {
      const status = (['cancelado', 'cancelado', 'confirmado'] as const)[next(3)] ?? 'cancelado';
      return changeAppointmentStatus(own())(admin(), some(), { status, motivo: null, alcance: reach() });
    };
    const undo = () => undoAppointment(own())(admin(), some(), { encaixe: next(3) === 0 });
    /** Several in a row on one, then as many steps back: exactly as before. */
    async function thereAndBack() {
      const before = shapeOf(await rows());
      const id = some();
      let done = 0;
      for (let n = 0; n < 3; n += 1) {
        const to = { data_hora: when(), profissional_id: person(), duracao_minutos: 30, alcance: reach() };
        const moved = await rescheduleAppointment(own())(admin(), id, to).catch(() => null);
        if (moved) done += 1;
      }
      for (let n = 0; n < done; n += 1) await undoAppointment(own())(admin(), id);
      expect(shapeOf(await rows())).toEqual(before);
    }
    const operations = [book, book, move, move, change, undo, undo, thereAndBack];
    let done = 0;
    for (let n = 0; n < OPERATIONS; n += 1) {
      const operation = known.length ? operations[next(operations.length)] : book;
      try {
        await operation?.();
        done += 1;
      } catch (error) {
        expectRefusal(error, REFUSALS);
      }
      if (n % 20 === 0) expect(await overlaps()).toEqual([]);
    }
    expect(done).toBeGreaterThan(OPERATIONS / 5);
    expect(await overlaps()).toEqual([]);

    // Walks through the days: every message is of the services that stand on its day, and of all of them.
    const send = sendReminders({
      ...deps,
      sendToCustomer: async (_unit, { text, causa }) => {
        sent.push({ text, causa });
        return { kind: 'planned', chatId: salon.ana, mensagemId: salon.corte };
      },
    });
    await asOwner(
      db,
      (sql) => sql`update agendamento_historico set created_at = '2031-01-01' where tenant_id = ${salon.tenantId}`,
    );
    for (const hour of [12, 36, 60, 84]) {
      clock.now = new Date(Date.parse('2031-03-09T00:00:00Z') + hour * 3_600_000);
      await send({ tenantId: salon.tenantId });
    }
    const all = await rows();
    const byId = new Map(all.map((row) => [row.id, row]));
    expect(sent.length).toBeGreaterThan(0);
    for (const { text, causa } of sent) {
      const row = byId.get(causa.split(':')[1] ?? '');
      expect(['pendente', 'confirmado']).toContain(row?.status);
      const day = (one: Row) => new Date(one.data_hora.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
      const visit = all.filter(
        (one) =>
          row !== undefined &&
          day(one) === day(row) &&
          (one.id === row.id || (row.visita_id !== null && one.visita_id === row.visita_id)) &&
          (one.status === 'pendente' || one.status === 'confirmado'),
      );
      const spoken = [...text.matchAll(/Corte|Escova/g)].length;
      expect(spoken).toBe(visit.length);
    }
    expect(new Set(sent.map(({ causa }) => causa)).size).toBe(sent.length);
  }, 480_000);
});
