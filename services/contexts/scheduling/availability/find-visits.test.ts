import { MINUTE } from '@balcao/kit/zone-time';
import fc from 'fast-check';
import { findVisits } from './find-visits';
import type { Need } from './free-starts';
import type { Placed, Places, Wish } from './place-visit';
import type { Span } from './working-periods';

/** Times are in fives from a day's midnight, so that one character of a calendar is five minutes. */
const DAY = Date.UTC(2030, 4, 8);
const at = (fives: number) => DAY + fives * 5 * MINUTE;
const FIVE = 5 * MINUTE;
const span = (from: number, length: number): Span => ({ inicio: at(from), fim: at(from + length) });

/** Seen minute by minute (in fives): what an item takes of its professional, pauses in and wait out. */
function busyFives(item: Placed): number[] {
  const [from, to] = [-item.intervalo_antes / 5, (item.duracao_minutos + item.intervalo_depois) / 5];
  const waitFrom = item.espera_inicio_minutos / 5;
  const waitTo = waitFrom + item.espera_minutos / 5;
  const busy: number[] = [];
  for (let n = from; n < to; n += 1) {
    const waits = n >= waitFrom && n < waitTo && n < item.duracao_minutos / 5;
    if (!waits) busy.push((item.inicio - DAY) / FIVE + n);
  }
  return busy;
}
const stayFives = (item: Placed) =>
  Array.from({ length: item.duracao_minutos / 5 }, (_, n) => (item.inicio - DAY) / FIVE + n);
const fivesOf = (spans: readonly Span[]) =>
  new Set(
    spans.flatMap(({ inicio, fim }) =>
      Array.from({ length: (fim - inicio) / FIVE }, (_, n) => (inicio - DAY) / FIVE + n),
    ),
  );

/** The calendars of everybody, in fives; made once per case. */
function oracleOf({ times, rooms }: Places) {
  const people = new Map(
    [...times].map(([id, { expediente, ocupado }]) => [id, { open: fivesOf(expediente), taken: fivesOf(ocupado) }]),
  );
  const salas = new Map([...rooms].map(([id, spans]) => [id, fivesOf(spans)]));
  const roomIsFree = (item: Placed, id: string) => {
    const taken = salas.get(id);
    return taken !== undefined && !stayFives(item).some((n) => taken.has(n));
  };
  const canDo = (item: Placed, before: readonly Placed[]) => {
    const person = people.get(item.profissional_id);
    const own = new Set(before.filter((one) => one.profissional_id === item.profissional_id).flatMap(busyFives));
    return (
      person !== undefined &&
      stayFives(item).every((n) => person.open.has(n)) &&
      !busyFives(item).some((n) => person.taken.has(n) || own.has(n))
    );
  };
  const itemOf = (wish: Wish, person: string, start: number, before: Placed | undefined): Placed => {
    const pause = before?.profissional_id === person ? before.intervalo_depois + wish.intervalo_antes : 0;
    return {
      produto_id: wish.produto_id,
      profissional_id: person,
      recurso_id: null,
      inicio: start + pause * MINUTE,
      duracao_minutos: wish.duracoes?.get(person) ?? wish.duracao_minutos,
      intervalo_antes: wish.intervalo_antes,
      intervalo_depois: wish.intervalo_depois,
      espera_inicio_minutos: wish.espera_inicio_minutos,
      espera_minutos: wish.espera_minutos,
    };
  };
  /** Tries everybody for everything, forgetting nothing and remembering nothing. */
  const possible = (wishes: readonly Wish[], start: number, before: readonly Placed[] = []): boolean => {
    const [wish, ...rest] = wishes;
    if (!wish) return true;
    return wish.profissionais.some((person) => {
      const item = itemOf(wish, person, start, before.at(-1));
      const where = wish.recursos ?? [];
      if (!canDo(item, before) || (where.length && !where.some((id) => roomIsFree(item, id)))) return false;
      return possible(rest, item.inicio + item.duracao_minutos * MINUTE, [...before, item]);
    });
  };
  return { canDo, roomIsFree, possible };
}

const need: fc.Arbitrary<Need> = fc.record({
  duracao_minutos: fc.integer({ min: 1, max: 12 }).map((n) => n * 5),
  intervalo_antes: fc.constantFrom(0, 0, 0, 5, 60),
  intervalo_depois: fc.constantFrom(0, 0, 0, 10, 120),
  espera_inicio_minutos: fc.constantFrom(5, 10, 20),
  espera_minutos: fc.constantFrom(0, 0, 10, 30),
});
const PEOPLE = ['ana', 'bia', 'caio', 'davi'];
const ROOMS = ['maca', 'cadeira'];
const wish: fc.Arbitrary<Wish> = fc
  .record({
    need,
    profissionais: fc.shuffledSubarray(PEOPLE, { minLength: 1 }),
    recursos: fc.subarray(ROOMS),
    proprio: fc.option(fc.tuple(fc.constantFrom(...PEOPLE), fc.integer({ min: 1, max: 14 })), { nil: undefined }),
  })
  .map(({ need: one, profissionais, recursos, proprio }) =>
    Object.assign({}, one, {
      produto_id: 'x',
      profissionais,
      recursos,
      duracoes: proprio ? new Map([[proprio[0], proprio[1] * 5]]) : undefined,
    }),
  );
/** Hours of the evening that run over midnight (288 is midnight), and what is taken of them. */
const time = fc.record({
  expediente: fc
    .tuple(fc.integer({ min: 200, max: 260 }), fc.integer({ min: 30, max: 90 }))
    .map(([from, length]) => [span(from, length)]),
  ocupado: fc.array(
    fc
      .tuple(fc.integer({ min: 190, max: 340 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, length]) => span(from, length)),
    { maxLength: 5 },
  ),
});
const places: fc.Arbitrary<Places> = fc
  .record({
    people: fc.tuple(time, time, time, time),
    rooms: fc.tuple(time, time).map((both) => both.map(({ ocupado }) => ocupado)),
  })
  .map(({ people, rooms }) => ({
    times: new Map(PEOPLE.map((id, n) => [id, people[n] ?? { expediente: [], ocupado: [] }])),
    rooms: new Map(ROOMS.map((id, n) => [id, rooms[n] ?? []])),
  }));
const RULE = { step: 10, now: at(0) };

describe('visits over midnight, with processing time and rooms', () => {
  it('are all true: open, free, nobody in two places, no room twice', () =>
    fc.assert(
      fc.asyncProperty(places, fc.array(wish, { minLength: 1, maxLength: 5 }), async (where, wishes) => {
        const oracle = oracleOf(where);
        for (const { inicio, itens } of await findVisits(wishes, where, RULE)) {
          expect(itens).toHaveLength(wishes.length);
          expect(itens[0]?.inicio).toBe(inicio);
          for (const [n, item] of itens.entries()) {
            const before = itens[n - 1];
            if (before) expect(item.inicio).toBeGreaterThanOrEqual(before.inicio + before.duracao_minutos * MINUTE);
            expect(wishes[n]?.profissionais).toContain(item.profissional_id);
            expect(oracle.canDo(item, itens.slice(0, n))).toBe(true);
            const eligible = wishes[n]?.recursos ?? [];
            if (!eligible.length) expect(item.recurso_id).toBeNull();
            else {
              expect(eligible).toContain(item.recurso_id);
              expect(oracle.roomIsFree(item, item.recurso_id ?? '')).toBe(true);
            }
          }
        }
      }),
      { numRuns: 400 },
    ));

  it('are all there: whatever trying everything finds is offered', () =>
    fc.assert(
      fc.asyncProperty(places, fc.array(wish, { minLength: 1, maxLength: 4 }), async (where, wishes) => {
        const offered = new Set((await findVisits(wishes, where, RULE)).map(({ inicio }) => inicio));
        const oracle = oracleOf(where);
        const starts = new Set(
          (wishes[0]?.profissionais ?? []).flatMap((id) =>
            (where.times.get(id)?.expediente ?? []).flatMap(({ inicio, fim }) =>
              Array.from(
                { length: Math.ceil((fim - inicio) / (RULE.step * MINUTE)) },
                (_, n) => inicio + n * RULE.step * MINUTE,
              ),
            ),
          ),
        );
        for (const start of starts)
          expect([start, offered.has(start)]).toEqual([start, oracle.possible(wishes, start)]);
      }),
      { numRuns: 300 },
    ));
});

describe('what a search costs', () => {
  const open = { expediente: [span(96, 120)], ocupado: [] };
  const plain: Need = {
    duracao_minutos: 30,
    intervalo_antes: 0,
    intervalo_depois: 0,
    espera_inicio_minutos: 0,
    espera_minutos: 0,
  };
  const team = (n: number, off: object = {}) => {
    const ids = Array.from({ length: n }, (_, k) => `p${k}`);
    const times = new Map(ids.map((id) => [id, open] as const));
    return { ids, places: { times: new Map([...times, ...Object.entries(off)]), rooms: new Map<string, Span[]>() } };
  };
  const wishes = (ids: readonly string[], last: readonly string[], more: Partial<Need> = {}): Wish[] =>
    [0, 1, 2, 3, 4, 5].map((n) =>
      Object.assign({}, plain, more, { produto_id: `${n}`, profissionais: n === 5 ? last : ids }),
    );

  it('six services, twelve people, the one for the last is off: nothing is tried', async () => {
    const meter = { steps: 0, left: 0 };
    const { ids, places: where } = team(12, { off: { expediente: [], ocupado: [] } });
    expect(await findVisits(wishes(ids, ['off']), where, { step: 10, now: 0 }, meter)).toEqual([]);
    expect(meter.steps).toBe(0);
  });

  it('or works, but has no time: it grows with people and times, not with their combinations', async () => {
    const full = { expediente: [span(96, 120)], ocupado: [span(90, 130)] };
    const cost = async (n: number, more: Partial<Need> = {}) => {
      const meter = { steps: 0, left: 0 };
      const { ids, places: where } = team(n, { full });
      expect(await findVisits(wishes(ids, ['full'], more), where, { step: 10, now: 0 }, meter)).toEqual([]);
      return meter.steps;
    };
    // 60 starts, six services, each of them asked of each person once or so: 12^6 would be three millions a start.
    expect(await cost(12)).toBeLessThan(60 * 6 * 12 * 4);
    expect((await cost(48)) / (await cost(12))).toBeLessThan(6);
    expect((await cost(48, { intervalo_depois: 15 })) / (await cost(12, { intervalo_depois: 15 }))).toBeLessThan(18);
  });

  it('ends even where pauses are longer than services, and lets others go on meanwhile', async () => {
    const full = { expediente: [span(96, 120)], ocupado: [span(90, 130)] };
    const { ids, places: where } = team(100, { full });
    const meter = { steps: 0, left: 0 };
    let turns = 0;
    let going = true;
    const others = () => {
      turns += 1;
      if (going) setImmediate(others);
    };
    setImmediate(others);
    await findVisits(wishes(ids, ['full'], { intervalo_depois: 240 }), where, { step: 10, now: 0 }, meter);
    going = false;
    expect(meter.steps).toBeLessThanOrEqual(1_000_001);
    // Also within one start: a large team's is thousands of steps, each of some microseconds.
    expect(meter.steps / turns).toBeLessThanOrEqual(1_100);
  });
});
