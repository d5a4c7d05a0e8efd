import { MINUTE } from '@balcao/kit/zone-time';
import { busyStretches, meet, type Need, needOfRow, type PersonTime, stayOf } from './free-starts';
import { SpanIndex } from './span-index';
import type { Span } from './working-periods';

/** A service somebody asks for, who may do it, and where. */
export interface Wish extends Need {
  produto_id: string;
  /** In order of preference. */
  profissionais: readonly string[];
  /** Those who take another time for it than the service says. */
  duracoes?: ReadonlyMap<string, number> | undefined;
  /** Rooms it may be done in, in order of preference; none: it needs none. */
  recursos?: readonly string[] | undefined;
}
export interface Placed extends Need {
  produto_id: string;
  profissional_id: string;
  recurso_id: string | null;
  inicio: number;
}
/** What is known of the time of people and rooms. */
export interface Places {
  times: ReadonlyMap<string, PersonTime>;
  rooms: ReadonlyMap<string, readonly Span[]>;
}
/** Counts what a search does; it ends where `left` does. */
export interface Meter {
  steps: number;
  left: number;
}

interface Person {
  works: SpanIndex;
  busy: SpanIndex;
}
interface Step extends Placed {
  stretches: Span[];
}

/** A search that stops now and then, so that others can go on; null when there is nothing to be found. */
type Search<T> = Generator<void, T | null>;
/** Between two stops. */
const STEPS_AT_ONCE = 1_000;

const needFor = (wish: Wish, person: string): Need => {
  const need = needOfRow(wish);
  need.duracao_minutos = wish.duracoes?.get(person) ?? wish.duracao_minutos;
  return need;
};

/**
 * Returns how a visit can begin at an instant: the services one after the other, the same professional kept where that
 * works. What was found impossible is remembered by what it depends on (service, time, who was before, and the pauses
 * still running of people who are asked for again), so that the work grows with people and times, not with their
 * combinations. `meter` ends what pauses longer than services could still make of it.
 * docs/decisions/0026-a-visit-search-remembers-and-breathes.md
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small functions over one memory of what was impossible
export function visitPlacer(wishes: readonly Wish[], { times, rooms }: Places, meter: Meter) {
  // Made when somebody asks for them: a large team's at once would be a long stretch.
  const persons = new Map<string, Person>();
  const taken = new Map<string, SpanIndex>();
  const asked = wishes.map((wish) => wish.profissionais.filter((id) => times.has(id)));
  const later = asked.map((_, index) => new Set(asked.slice(index).flat()));
  const longest = wishes.map((_, index) => Math.max(0, ...wishes.slice(index).map((one) => one.intervalo_antes)));
  const impossible = new Set<string>();
  const free = new Map<string, boolean>();
  const inRoom = new Map<string, string | undefined>();

  function personOf(id: string): Person {
    const known = persons.get(id);
    if (known) return known;
    const { expediente = [], ocupado = [] } = times.get(id) ?? {};
    const person = { works: new SpanIndex(expediente), busy: new SpanIndex(ocupado) };
    persons.set(id, person);
    return person;
  }
  function isRoomFree(id: string, stay: Span): boolean {
    const spans = rooms.get(id);
    if (!spans) return false;
    const index = taken.get(id) ?? new SpanIndex(spans);
    taken.set(id, index);
    return !index.meets(stay);
  }
  function isFree(index: number, person: string, start: number, need: Need): boolean {
    const key = `${index}/${start}/${person}`;
    const known = free.get(key);
    if (known !== undefined) return known;
    const { works, busy } = personOf(person);
    const answer = works.holds(stayOf(start, need)) && !busyStretches(start, need).some((span) => busy.meets(span));
    free.set(key, answer);
    return answer;
  }
  /** Undefined: none is free. */
  function roomFor(index: number, stay: Span): string | null | undefined {
    const recursos = wishes[index]?.recursos ?? [];
    if (!recursos.length) return null;
    const key = `${index}/${stay.inicio}/${stay.fim}`;
    if (!inRoom.has(key))
      inRoom.set(
        key,
        recursos.find((id) => isRoomFree(id, stay)),
      );
    return inRoom.get(key);
  }
  /** All that decides whether the services from `index` on can still be placed. */
  function stateOf(index: number, start: number, placed: readonly Step[]): string {
    const before = placed.at(-1);
    const wish = wishes[index];
    const follows = before && wish && asked[index]?.includes(before.profissional_id);
    const pause = follows ? before.intervalo_depois + wish.intervalo_antes : 0;
    const reach = start - (longest[index] ?? 0) * MINUTE;
    const tails = placed
      .filter((one) => later[index]?.has(one.profissional_id) && (one.stretches.at(-1)?.fim ?? 0) > reach)
      .map((one) => `${one.profissional_id}:${one.stretches.at(-1)?.fim}`)
      .sort();
    return `${index}/${start}/${pause ? before?.profissional_id : ''}/${tails.join()}`;
  }
  function* candidates(index: number, before: string | undefined): Generator<string> {
    const all = asked[index] ?? [];
    if (before && all.includes(before)) yield before;
    for (const person of all) if (person !== before) yield person;
  }
  function tryPerson(index: number, start: number, person: string, placed: readonly Step[]): Step | null {
    const wish = wishes[index];
    if (!wish) return null;
    const need = needFor(wish, person);
    const before = placed.at(-1);
    // Whoever did the service before needs its pause and this one's first; somebody else begins at once.
    const pause = before?.profissional_id === person ? before.intervalo_depois + need.intervalo_antes : 0;
    const inicio = start + pause * MINUTE;
    if (!isFree(index, person, inicio, need)) return null;
    const stretches = busyStretches(inicio, need);
    if (placed.some((one) => one.profissional_id === person && meet(one.stretches, stretches))) return null;
    const recurso_id = roomFor(index, stayOf(inicio, need));
    if (recurso_id === undefined) return null;
    return Object.assign(need, { produto_id: wish.produto_id, profissional_id: person, recurso_id, inicio, stretches });
  }
  function* place(index: number, start: number, placed: readonly Step[]): Search<readonly Step[]> {
    if (index === wishes.length) return placed;
    const state = stateOf(index, start, placed);
    if (impossible.has(state)) return null;
    for (const person of candidates(index, placed.at(-1)?.profissional_id)) {
      meter.steps += 1;
      if (meter.steps > meter.left) return null;
      if (meter.steps % STEPS_AT_ONCE === 0) yield;
      const step = tryPerson(index, start, person, placed);
      if (!step) continue;
      const done = yield* place(index + 1, stayOf(step.inicio, step).fim, [...placed, step]);
      if (done) return done;
    }
    if (meter.steps <= meter.left) impossible.add(state);
    return null;
  }

  return function* (start: number): Search<Placed[]> {
    const placed = yield* place(0, start, []);
    return placed?.map(({ stretches: _, ...item }) => item) ?? null;
  };
}
