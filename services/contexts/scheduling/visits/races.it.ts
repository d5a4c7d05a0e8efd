import { sqlState } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { handsIn, openVisitsStage, type VisitsStage, windowOf } from '../test/visits-stage';
import type { Outcome } from './visits-port';

const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
/** A lock that was waited for too long is a fault: the turn is done again, as the worker does. */
const WAITED = ['55P03', '57014'];

describe('many customers want the last times at once', () => {
  let stage: VisitsStage;
  let hands: ReturnType<typeof handsIn>[];
  const customers: string[] = [];
  beforeAll(async () => {
    stage = await openVisitsStage();
    hands = [1, 2, 3].map(() => handsIn(stage.db, stage.clock));
  });
  beforeEach(async () => {
    await stage.start();
    const tenant_id = stage.place.salon.tenantId;
    const rows = Array.from({ length: 40 }, (_, n) => {
      const phone = String(n).padStart(8, '0');
      return { id: newId(), tenant_id, nome: `Cliente ${n}`, telefone: `55119${phone}` };
    });
    customers.splice(0, customers.length, ...rows.map(({ id }) => id));
    await stage.owner((sql) => sql`insert into dados_cliente ${sql(rows)}`);
  });
  afterAll(async () => {
    await Promise.all(hands.map(({ deps }) => deps.close()));
    await stage.close();
  });

  async function book(n: number, items: ReturnType<VisitsStage['item']>[]): Promise<Outcome> {
    const { deps, visits } = hands[n % hands.length] ?? stage;
    const wish = { cliente_id: customers[n] ?? '', itens: items };
    for (;;) {
      try {
        return await deps.db.tenant(stage.place.salon.tenantId, (unit) => visits.book(unit, wish));
      } catch (error) {
        if (!WAITED.includes(sqlState(error) ?? '')) throw error;
      }
    }
  }
  const standing = () =>
    stage.owner(
      (sql) =>
        sql`select id from agendamentos where tenant_id = ${stage.place.salon.tenantId} and status <> 'cancelado'`,
    );
  /** Júlia's whole day, and Renato's first hour. */
  const lastTen = () => [
    ...HOURS.map((hour) => stage.item(hour)),
    stage.item('09:00', { profissional_id: stage.place.salon.renato }),
  ];

  it('forty for ten: exactly ten visits, everybody else is told that it is taken', async () => {
    const times = lastTen();
    const outcomes = await Promise.all(customers.map((_, n) => book(n, [times[n % 10] ?? stage.item('09:00')])));
    const done = outcomes.filter(({ kind }) => kind === 'done');
    const others = outcomes.filter(({ kind }) => kind !== 'done');
    expect(done).toHaveLength(10);
    expect(others).toEqual(others.map(() => ({ kind: 'refused', why: 'taken' })));
    expect(await standing()).toHaveLength(10);
    const { corte: produto_id, julia: profissional_id } = stage.place.salon;
    const wish = { servicos: [{ produto_id, profissional_id }], janelas: [windowOf('09:00', '18:00')], limit: 4 };
    expect(await stage.run((unit) => stage.visits.findOpenings(unit, wish))).toEqual({ openings: [], why: 'taken' });
  });

  it('visits of two services, people in either order: whole ones or none', async () => {
    const { renato } = stage.place.salon;
    const both = (n: number) => {
      const hour = HOURS[(n % 4) * 2] ?? '09:00';
      const next = HOURS[(n % 4) * 2 + 1] ?? '10:00';
      return n % 2
        ? [stage.item(hour), stage.item(next, { profissional_id: renato })]
        : [stage.item(hour, { profissional_id: renato }), stage.item(next)];
    };
    const outcomes = await Promise.all(customers.slice(0, 24).map((_, n) => book(n, both(n))));
    const done = outcomes.filter(({ kind }) => kind === 'done');
    expect(done.length).toBeGreaterThan(0);
    expect(await standing()).toHaveLength(done.length * 2);
  });

  it('the same held time is booked by whoever holds it, however many want it', async () => {
    const held = await stage.run((unit) => stage.visits.hold(unit, [stage.item('10:00')], { minutes: 120 }));
    if (held.kind !== 'held') throw new Error(held.why);
    const others = customers.slice(0, 8).map((_, n) => book(n, [stage.item('10:00')]));
    const mine = stage.booked('10:00', { reserva_id: held.reserva_id });
    const outcomes = await Promise.all(others);
    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'refused', why: 'taken' })));
    expect(await mine).toMatchObject({ status: 'pendente' });
  });
});
