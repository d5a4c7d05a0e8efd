import type { HorarioLivre } from '@balcao/contracts/scheduling';
import { findVisits, type Visit } from '../availability/find-visits';
import { type LoadedTeam, offers, roomsOf } from '../availability/load-team';
import type { Wish } from '../availability/place-visit';
import type { Span } from '../availability/working-periods';
import type { Item } from './resolve-items';

/** A visit as it is shown. */
export function presentVisits(
  visits: readonly Visit[],
  { members, salas }: Pick<LoadedTeam, 'members' | 'salas'>,
): HorarioLivre[] {
  const people = new Map(members.map(({ id, nome }) => [id, nome]));
  const rooms = new Map(salas.map(({ id, nome }) => [id, nome]));
  return visits.map(({ inicio, itens }) => ({
    data_hora: new Date(inicio).toISOString(),
    itens: itens.map(({ produto_id, profissional_id, recurso_id, inicio: start, duracao_minutos }) => ({
      produto_id,
      profissional_id,
      duracao_minutos,
      profissional_nome: people.get(profissional_id) ?? '',
      recurso_id,
      recurso_nome: rooms.get(recurso_id ?? '') ?? null,
      data_hora: new Date(start).toISOString(),
    })),
  }));
}

interface Near {
  now: number;
  limit: number;
  window: Span;
  /** Nobody else would do. */
  samePeople?: boolean;
}

/** Free times near the wish: with the same people, and only if there are too few, with anybody who can. */
export async function nearestTimes(team: LoadedTeam, wanted: readonly Item[], query: Near): Promise<Visit[]> {
  const wish = wanted[0]?.inicio ?? query.now;
  const rule = { step: team.rules.passo_minutos, now: query.now, window: query.window, near: wish };
  const search = async (people: (item: Item) => string[]) => {
    const wishes: Wish[] = wanted.map((item) =>
      Object.assign({}, item, { profissionais: people(item), recursos: roomsOf(team, item.produto_id) }),
    );
    // One more, because the wish itself may be among them.
    const visits = await findVisits(wishes, team, Object.assign({ limit: query.limit + 1 }, rule));
    return visits.filter(({ inicio }) => inicio !== wish);
  };
  const same = (await search((item) => [item.profissional_id])).slice(0, query.limit);
  if (same.length >= query.limit || query.samePeople) return same;
  const anybody = await search((item) =>
    team.members.filter((member) => member.ativo && offers(member, item.produto_id)).map(({ id }) => id),
  );
  return [...same, ...anybody.filter(({ inicio }) => same.every((one) => one.inicio !== inicio))]
    .sort((a, b) => Math.abs(a.inicio - wish) - Math.abs(b.inicio - wish))
    .slice(0, query.limit);
}
