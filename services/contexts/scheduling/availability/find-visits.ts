import { fits, freeStarts, type Need, occupied, type PersonTime } from './free-starts';
import { MINUTE } from './zone-time';

/** A service somebody asks for, and who may do it. */
export interface Wish extends Need {
  produto_id: string;
  /** In order of preference. */
  profissionais: readonly string[];
}
export interface Placed extends Need {
  produto_id: string;
  profissional_id: string;
  inicio: number;
}
export interface Visit {
  inicio: number;
  itens: Placed[];
}
export type Team = ReadonlyMap<string, PersonTime>;

/** Places the services one after the other from `start` on; the same professional is kept where that works. */
function place(wishes: readonly Wish[], team: Team, start: number, placed: readonly Placed[] = []): Placed[] | null {
  const [wish, ...rest] = wishes;
  if (!wish) return [...placed];
  const before = placed.at(-1);
  const people = [...wish.profissionais].sort(
    (a, b) => Number(b === before?.profissional_id) - Number(a === before?.profissional_id),
  );
  for (const profissional_id of people) {
    const person = team.get(profissional_id);
    if (!person) continue;
    // Whoever did the service before needs its pause and this one's first; somebody else begins at once.
    const pause = before?.profissional_id === profissional_id ? before.intervalo_depois + wish.intervalo_antes : 0;
    const inicio = start + pause * MINUTE;
    const taken = placed.filter((item) => item.profissional_id === profissional_id);
    const ocupado = [...person.ocupado, ...taken.map((item) => occupied(item.inicio, item))];
    if (!fits(inicio, wish, { expediente: person.expediente, ocupado })) continue;
    const { profissionais: _, ...need } = wish;
    const done = place(rest, team, inicio + wish.duracao_minutos * MINUTE, [
      ...placed,
      { ...need, profissional_id, inicio },
    ]);
    if (done) return done;
  }
  return null;
}

/** Every time at which the whole visit can begin, with one way to do it. Pure. */
export function findVisits(wishes: readonly Wish[], team: Team, rule: { step: number; now: number }): Visit[] {
  const [first] = wishes;
  if (!first) return [];
  const starts = new Set<number>();
  for (const id of first.profissionais) {
    const person = team.get(id);
    for (const start of person ? freeStarts(first, person, rule) : []) starts.add(start);
  }
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((inicio) => {
      const itens = place(wishes, team, inicio);
      return itens ? [{ inicio, itens }] : [];
    });
}
