import type { BodyOf } from '@balcao/contracts/endpoint';
import type { findFreeTimes as contract, HorarioLivre } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findVisits, type Wish } from '../availability/find-visits';
import { type LoadedTeam, loadTeam, offers } from '../availability/load-team';
import { isDay } from '../availability/zone-time';
import { lockAppointment } from './appointments.repository';
import { presentVisit } from './conflict';
import { needOf, requireMember, requireServices } from './resolve-items';

type Query = Omit<BodyOf<typeof contract>, 'itens'> & {
  itens: readonly { produto_id: string; profissional_id?: string | null; duracao_minutos?: number | undefined }[];
  /** Hold of whoever asks: its own time counts as free. */
  reserva_id?: string | undefined;
};
export interface FreeTimes {
  horarios: HorarioLivre[];
  motivo: string | null;
}

async function wishesOf(scope: TenantScope, items: Query['itens'], { members }: LoadedTeam): Promise<Wish[]> {
  const services = await requireServices(
    scope,
    items.map(({ produto_id }) => produto_id),
  );
  return items.map(({ produto_id, profissional_id, duracao_minutos }) => {
    const service = services.get(produto_id);
    if (!service) throw new AppError('catalog/product-not-found');
    const anybody = members.filter((member) => member.ativo && offers(member, produto_id)).map(({ id }) => id);
    const people = profissional_id ? [requireMember(members, profissional_id, produto_id).id] : anybody;
    return { produto_id, profissionais: people, ...needOf(service, duracao_minutos) };
  });
}

function reasonOf(wishes: readonly Wish[], { times }: LoadedTeam): string {
  if (wishes.some(({ profissionais }) => !profissionais.length)) return 'Ninguém da equipe faz este serviço.';
  const works = (id: string) => (times.get(id)?.expediente.length ?? 0) > 0;
  if (![...times.keys()].some(works)) return 'Fechado neste dia.';
  if (!wishes.every(({ profissionais }) => profissionais.some(works)))
    return 'Quem faz este serviço não trabalha neste dia.';
  return 'Não há horários livres neste dia.';
}

/** Free times of a day for one or more services in a row. For staff and for the AI alike. */
export const searchFreeTimes =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (tenantId: string, { dia, itens, ignorar_id, reserva_id }: Query): Promise<FreeTimes> => {
    if (!isDay(dia)) throw new AppError('http/invalid', { fields: { dia: 'Informe a data.' } });
    return db.tenant(tenantId, async (scope) => {
      if (ignorar_id && !(await lockAppointment(scope, ignorar_id))) throw new AppError('scheduling/not-found');
      const now = clock();
      const ignore = { agendamentoIds: ignorar_id ? [ignorar_id] : [], ...(reserva_id && { reservaId: reserva_id }) };
      const team = await loadTeam(scope, { de: dia, ate: dia, now, ignore });
      const wishes = await wishesOf(scope, itens, team);
      const visits = findVisits(wishes, team.times, { step: team.rules.passo_minutos, now: now.getTime() });
      return {
        horarios: visits.map((visit) => presentVisit(visit, team.members)),
        motivo: visits.length ? null : reasonOf(wishes, team),
      };
    });
  };

export const findFreeTimes = (deps: Pick<Deps, 'db' | 'clock'>) => {
  const search = searchFreeTimes(deps);
  return (actor: Actor, body: Query): Promise<FreeTimes> => {
    requirePolicy(actor, 'appointments.read');
    return search(tenantOf(actor), body);
  };
};
