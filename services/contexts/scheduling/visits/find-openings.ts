import { moneyOf } from '@balcao/contracts/money';
import { createBreather } from '@balcao/kit/breathe';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { addDays, type Day, mondayOf } from '@balcao/kit/zone-time';
import { customerWindow } from '../appointments/customer-rules';
import { daysAfter, wishesOf } from '../appointments/find-free-times';
import { requireServices } from '../appointments/resolve-items';
import type { Service } from '../appointments/services.repository';
import { findAgendaRules } from '../availability/availability.repository';
import type { BusyQuery } from '../availability/busy.repository';
import { findVisits, type Visit } from '../availability/find-visits';
import { meet } from '../availability/free-starts';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import type { Wish } from '../availability/place-visit';
import { fairOrder, type Load } from '../availability/spread';
import type { Span } from '../availability/working-periods';
import { depositCents } from '../deposits/deposit-value';
import { ask } from './attempt';
import { type DayWindow, dayWindows } from './day-windows';
import { gatherOpenings } from './gather-openings';
import { listWeekLoads } from './visits.repository';
import type { Opening, Openings, OpeningWish, Refusal } from './visits-port';
import { withRoom } from './with-room';

type Services = ReadonlyMap<string, Service>;
const DAY_MS = 86_400_000;

/** What of a person's or a room's time matters around one day: a search of many days asks for one after the other. */
function around(team: LoadedTeam, { inicio, fim }: DayWindow): LoadedTeam {
  const near = (spans: readonly Span[]) =>
    spans.filter((span) => span.fim > inicio - DAY_MS && span.inicio < fim + 2 * DAY_MS);
  const times = [...team.times].map(
    ([id, { expediente, ocupado }]) => [id, { expediente: near(expediente), ocupado: near(ocupado) }] as const,
  );
  const rooms = [...team.rooms].map(([id, spans]) => [id, near(spans)] as const);
  return Object.assign({}, team, { times: new Map(times), rooms: new Map(rooms) });
}

function openingOf({ itens }: Visit, { members }: LoadedTeam, services: Services): Opening {
  const people = new Map(members.map((member) => [member.id, member]));
  const priced = itens.map(({ produto_id, profissional_id, inicio, duracao_minutos }) => {
    const person = people.get(profissional_id);
    const preco = person?.proprios.get(produto_id)?.preco ?? services.get(produto_id)?.preco ?? '0.00';
    const profissional_nome = person?.nome ?? '';
    return { produto_id, profissional_id, profissional_nome, inicio, minutos: duracao_minutos, preco };
  });
  const cents = priced.reduce((all, { produto_id, preco }) => {
    const service = services.get(produto_id);
    return service ? all + depositCents(service, preco) : all;
  }, 0);
  return { itens: priced, sinal: cents > 0 ? moneyOf(cents) : null };
}

/** Why nothing was found in time that customers may book. */
function reasonOf(wishes: readonly Wish[], { times }: LoadedTeam, parts: readonly DayWindow[]): Refusal {
  if (wishes.some(({ profissionais }) => !profissionais.length)) return 'nobody';
  const works = (id: string) => meet(times.get(id)?.expediente ?? [], parts);
  return wishes.every(({ profissionais }) => profissionais.some(works)) ? 'taken' : 'closed';
}

/** Everybody's work in the weeks it is about, by Monday; nothing when nobody has a choice, or the team has an order of its own. */
async function loadsFor(
  unit: UnitOfWork,
  { rules }: LoadedTeam,
  wishes: readonly Wish[],
  { parts, now }: { parts: readonly DayWindow[]; now: Date },
): Promise<ReadonlyMap<Day, ReadonlyMap<string, Load>>> {
  const people = new Set(wishes.flatMap(({ profissionais }) => (profissionais.length > 1 ? profissionais : [])));
  if (rules.distribuicao !== 'justo' || !people.size) return new Map();
  const [first, last] = [mondayOf(parts[0]?.day ?? ''), mondayOf(parts.at(-1)?.day ?? '')];
  return listWeekLoads(unit, { first, last, now, zone: rules.zone }, [...people]);
}

const inTurn = (wishes: readonly Wish[], loads: ReadonlyMap<string, Load> | undefined): readonly Wish[] =>
  loads
    ? wishes.map((wish) => {
        const people = wish.profissionais.map((id) => ({ id }));
        return Object.assign({}, wish, { profissionais: fairOrder(people, loads).map(({ id }) => id) });
      })
    : wishes;

/** 'Anybody' without those who were ruled out. */
const withoutThese = (wishes: readonly Wish[], sem: readonly string[]): readonly Wish[] =>
  sem.length === 0
    ? wishes
    : wishes.map((wish) =>
        Object.assign({}, wish, { profissionais: wish.profissionais.filter((id) => !sem.includes(id)) }),
      );

async function load(
  unit: UnitOfWork,
  { servicos, except, sem = [] }: OpeningWish,
  parts: readonly DayWindow[],
  now: Date,
) {
  const ids = servicos.map(({ produto_id }) => produto_id);
  const services = await requireServices(unit, ids);
  const ignore: NonNullable<BusyQuery['ignore']> = { agendamentoIds: [...(except?.agendamentos ?? [])] };
  if (except?.reserva_id) ignore.reservaId = except.reserva_id;
  const after = daysAfter(services.values());
  const dias = parts.flatMap(({ day }) => Array.from({ length: after + 1 }, (_, n) => addDays(day, n)));
  const named = servicos.flatMap(({ profissional_id }) => profissional_id ?? []);
  const query = { de: dias[0] ?? '', ate: dias.at(-1) ?? '', dias, now, servicos: ids, ignore };
  const everybody = named.length < servicos.length;
  const team = await loadTeam(unit, everybody ? query : Object.assign(query, { ids: named }));
  return { services, team, wishes: withoutThese(wishesOf(servicos, services, team), sem) };
}

/** Free times for services in a row, within the company's rules for customers. In as many statements for a day as for sixty. */
export const findOpenings =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (unit: UnitOfWork, wish: OpeningWish): Promise<Openings> => {
    const now = clock();
    const rules = await findAgendaRules(unit);
    const { parts: allowed, why } = dayWindows(wish.janelas, rules, now.getTime());
    if (!allowed.length) return { openings: [], why };
    const parts = await withRoom(unit, allowed, rules, () => wish.servicos.length);
    if (!parts.length) return { openings: [], why: 'limit' };
    const loaded = await ask(() => load(unit, wish, parts, now));
    if ('kind' in loaded) return { openings: [], why: loaded.why };
    const { services, team, wishes } = loaded;
    const loads = await loadsFor(unit, team, wishes, { parts, now });
    const { from } = customerWindow(rules, now.getTime());
    const breathe = createBreather();
    const openings = await gatherOpenings(parts, wish, async (window, limit) => {
      await breathe();
      const rule = { step: rules.passo_minutos, now: from, window, near: wish.perto, limit };
      const visits = await findVisits(inTurn(wishes, loads.get(mondayOf(window.day))), around(team, window), rule);
      return visits.map((visit) => openingOf(visit, team, services));
    });
    return { openings, why: openings.length ? null : reasonOf(wishes, team, parts) };
  };
