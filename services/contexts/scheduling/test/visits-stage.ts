import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { testDeps } from '@balcao/testing/test-deps';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { findOrCreateCustomer } from '../../catalog/customers/find-or-create-customer';
import { openVisits } from '../visits/open-visits';
import type { Visits } from '../visits/visits-port';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = '2030-05-08T11:00:00.000Z';
export const DAY = '2030-05-08';
export const at = (hour: string, day = DAY): number => Date.parse(`${day}T${hour}:00-03:00`);
export const windowOf = (from: string, to: string, day = DAY, last = day) => ({
  inicio: at(from, day),
  fim: at(to, last),
});

/** Hands that book in a database: connections of their own, one clock. */
export function handsIn(db: TestDb, clock: { now: Date }) {
  const deps = testDeps(db, { clock: () => clock.now });
  const withdrawn: string[] = [];
  const withdrawSends = async (_unit: unknown, cause: string) => withdrawn.push(cause);
  const own = Object.assign({}, deps, { findOrCreateCustomer, withdrawSends });
  const noMoney = {
    lockPaid: async () => undefined,
    giveBackPaid: async () => [],
    notePaidAgain: async () => undefined,
  };
  return { deps, own, withdrawn, visits: openVisits(Object.assign(noMoney, own)) };
}

const CONFIG = {
  passo_minutos: 30,
  lembretes_ativos: false,
  lembretes_minutos: [],
  silencio_inicio: 0,
  silencio_fim: 0,
};
interface Place {
  salon: Salon;
  other: Salon;
  bia: string;
}

/** A company with a customer more than it has, and another company. */
async function makePlace(db: TestDb): Promise<Place> {
  const [mine, theirs] = [await makeTenant(db), await makeTenant(db)];
  const bia = newId();
  return asOwner(db, async (say) => {
    const place = { salon: await fillSalon(say, mine), other: await fillSalon(say, theirs), bia };
    await say`insert into dados_cliente ${say({ id: bia, tenant_id: mine, nome: 'Bia Souza', telefone: '5511911112222' })}`;
    return place;
  });
}

/** What keeps anybody's time now, without the ids of what keeps it. */
async function calendarOf({ tx, tenantId }: UnitOfWork): Promise<string[]> {
  const rows = await tx.execute<{ line: string }>(sql`
    select concat_ws(' ', profissional_id, recurso_id, periodo, agendamento_id) as line from ocupacoes
    where tenant_id = ${tenantId} and agendamento_id is not null order by 1`);
  return rows.map(({ line }) => line);
}

type Wanted = Parameters<Visits['book']>[1];

/** The agenda as the assistant sees it, over real Postgres. */
export async function openVisitsStage() {
  const db = await testDb();
  const clock = { now: new Date(NOW) };
  const { deps, own, withdrawn, visits } = handsIn(db, clock);
  const stage = { place: await makePlace(db) };
  const tenantId = () => stage.place.salon.tenantId;

  const owner = <T>(statement: (sql: postgres.Sql) => Promise<T>) => asOwner(db, statement);
  const run = <T>(work: (unit: UnitOfWork) => Promise<T>) => deps.db.tenant(tenantId(), work);
  const item = (hour: string, over: object = {}, day = DAY) => {
    const { corte: produto_id, julia: profissional_id } = stage.place.salon;
    return Object.assign({ produto_id, profissional_id, inicio: at(hour, day) }, over);
  };
  const book = (hour: string, over: Partial<Wanted> = {}) => {
    const wish = { cliente_id: stage.place.salon.ana, itens: [item(hour)] };
    return run((unit) => visits.book(unit, Object.assign(wish, over)));
  };
  /** The same, or an error: for tests that go on from it. */
  async function booked(hour: string, over: Partial<Wanted> = {}) {
    const made = await book(hour, over);
    if (made.kind !== 'done') throw new Error(`refused: ${made.why}`);
    const [first] = made.visitas;
    if (!first) throw new Error('nothing was booked');
    return Object.assign(first, { operacao_id: made.operacao_id });
  }
  async function start() {
    clock.now = new Date(NOW);
    for (const list of [withdrawn, deps.notified, deps.announced]) list.length = 0;
    stage.place = await makePlace(db);
  }
  /** What a company says of its agenda. */
  const rules = (over: object) =>
    owner((say) => say`insert into agenda_config ${say(Object.assign({ tenant_id: tenantId() }, CONFIG, over))}`);
  async function close() {
    await deps.close();
    await db.drop();
  }
  const doors = { deps, own, visits, withdrawn, clock, db, owner, run };
  return Object.assign(stage, doors, {
    item,
    book,
    booked,
    start,
    rules,
    close,
    calendar: () => run(calendarOf),
  });
}
export type VisitsStage = Awaited<ReturnType<typeof openVisitsStage>>;
