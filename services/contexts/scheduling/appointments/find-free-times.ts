import type { BodyOf } from '@balcao/contracts/endpoint';
import { findFreeTimes as contract, type HorarioLivre, type Reach } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { addDays, instantAt, isDay } from '@balcao/kit/zone-time';
import type { BusyQuery } from '../availability/busy.repository';
import { findVisits } from '../availability/find-visits';
import { type LoadedTeam, loadTeam, offers, roomsOf } from '../availability/load-team';
import type { Wish } from '../availability/place-visit';
import { lockAppointment } from './appointments.repository';
import { type Author, staff } from './author';
import { customerWindow, keepsRules } from './customer-rules';
import { findVisitTimes } from './find-visit-times';
import { presentVisits } from './nearest-times';
import { needOf, requireMember, requireServices } from './resolve-items';
import type { Service } from './services.repository';

type Query = Omit<BodyOf<typeof contract>, 'itens' | 'alcance'> & {
  itens: readonly {
    produto_id: string;
    profissional_id?: string | null;
    duracao_minutos?: number | undefined;
    recurso_id?: string | null | undefined;
  }[];
  /** Hold of whoever asks: its own time counts as free. */
  reserva_id?: string | undefined;
};
export interface FreeTimes {
  horarios: HorarioLivre[];
  motivo: string | null;
}

/** Who may do each service, where, and how long it takes them. */
export function wishesOf(items: Query['itens'], services: ReadonlyMap<string, Service>, team: LoadedTeam): Wish[] {
  return items.map(({ produto_id, profissional_id, duracao_minutos, recurso_id }) => {
    const service = services.get(produto_id);
    if (!service) throw new AppError('catalog/product-not-found');
    const rooms = roomsOf(team, produto_id);
    if (recurso_id && !rooms.includes(recurso_id)) throw new AppError('scheduling/room-not-found');
    const people = profissional_id
      ? [requireMember(team.members, profissional_id, produto_id)]
      : team.members.filter((member) => member.ativo && offers(member, produto_id));
    const own = people.flatMap(({ id, proprios }) => {
      const minutes = proprios.get(produto_id)?.duracao_minutos;
      return minutes ? [[id, minutes] as const] : [];
    });
    return Object.assign(needOf(service, duracao_minutos), {
      produto_id,
      profissionais: people.map(({ id }) => id),
      // Asked for explicitly, a duration holds for everybody.
      duracoes: duracao_minutos === undefined ? new Map(own) : undefined,
      recursos: recurso_id ? [recurso_id] : rooms,
    });
  });
}

/** How long after the day asked for the last service may still begin. */
export const daysAfter = (wishes: Iterable<Service>): number => {
  const minutes = [...wishes].reduce(
    (sum, one) => sum + one.duracao_minutos + one.intervalo_antes + one.intervalo_depois,
    0,
  );
  return Math.ceil(minutes / 1440);
};

function reasonOf(wishes: readonly Wish[], { times }: LoadedTeam): string {
  if (wishes.some(({ profissionais }) => !profissionais.length)) return 'Ninguém da equipe faz este serviço.';
  const works = (id: string) => (times.get(id)?.expediente.length ?? 0) > 0;
  if (![...times.keys()].some(works)) return 'Fechado neste dia.';
  if (!wishes.every(({ profissionais }) => profissionais.some(works)))
    return 'Quem faz este serviço não trabalha neste dia.';
  return 'Não há horários livres neste dia.';
}

/** Longest answer; a grid of ten minutes has 144 starts a day. */
const SHOWN = 300;

/** Free times of a day for one or more services in a row. For staff and, within the company's rules, for the AI. */
export const searchFreeTimes =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (tenantId: string, author: Pick<Author, 'autor'>, query: Query): Promise<FreeTimes> => {
    const { dia, itens, ignorar_id, reserva_id } = query;
    if (!isDay(dia)) throw new AppError('http/invalid', { fields: { dia: 'Informe a data.' } });
    return db.tenant(tenantId, async (unit) => {
      if (ignorar_id && !(await lockAppointment(unit, ignorar_id))) throw new AppError('scheduling/not-found');
      const now = clock();
      const ignore: BusyQuery['ignore'] = { agendamentoIds: ignorar_id ? [ignorar_id] : [] };
      if (reserva_id) ignore.reservaId = reserva_id;
      const ids = itens.map(({ produto_id }) => produto_id);
      const services = await requireServices(unit, ids);
      const ate = addDays(dia, daysAfter(services.values()));
      const team = await loadTeam(unit, { de: dia, ate, now, ignore, distribuir: dia, servicos: ids });
      const { zone, passo_minutos: step } = team.rules;
      const window = { inicio: instantAt(dia, 0, zone), fim: instantAt(dia, 1440, zone) };
      const rule = { step, now: now.getTime(), window, limit: SHOWN };
      if (keepsRules(author)) {
        const { from, lastDay } = customerWindow(team.rules, now.getTime());
        if (lastDay && dia > lastDay) return { horarios: [], motivo: 'A agenda ainda não está aberta para este dia.' };
        rule.now = from;
      }
      const wishes = wishesOf(itens, services, team);
      const visits = await findVisits(wishes, team, rule);
      return { horarios: presentVisits(visits, team), motivo: visits.length ? null : reasonOf(wishes, team) };
    });
  };

export const findFreeTimes = useCase(contract, (deps: Pick<Deps, 'db' | 'clock'>) => {
  const search = searchFreeTimes(deps);
  const searchVisit = findVisitTimes(deps);
  return (actor: Actor, body: Query & { alcance?: Reach }): Promise<FreeTimes> => {
    const { dia, itens, ignorar_id: id, alcance } = body;
    const [held] = itens;
    if (id && alcance === 'visita')
      return searchVisit(tenantOf(actor), {
        dia,
        id,
        profissional_id: held?.profissional_id,
        duracao_minutos: held?.duracao_minutos,
      });
    return search(tenantOf(actor), staff(actor), body);
  };
});
