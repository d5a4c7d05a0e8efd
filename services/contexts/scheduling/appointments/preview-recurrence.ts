import type { BodyOf } from '@balcao/contracts/endpoint';
import type { previewRecurrence as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { findAgendaRules } from '../availability/availability.repository';
import { findVisits } from '../availability/find-visits';
import { fits, type PersonTime } from '../availability/free-starts';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { addDays, dayOf, instantAt } from '../availability/zone-time';
import { expand } from './book-appointment';
import { whoHolds } from './conflict';
import { askedItems } from './create-appointment';
import { occurrencesOf } from './recurrence';
import { type Item, requireServices, resolveItems } from './resolve-items';

const ALTERNATIVES = 3;

/** Other times of the same day, nearest first. */
function alternativesOn(itens: readonly Item[], { times, rules }: LoadedTeam, now: number): string[] {
  const wish = itens[0]?.inicio ?? now;
  const day = dayOf(wish, rules.zone);
  const [from, to] = [instantAt(day, 0, rules.zone), instantAt(addDays(day, 1), 0, rules.zone)];
  const ofDay = ({ expediente, ocupado }: PersonTime): PersonTime => ({
    expediente: expediente.filter(({ inicio, fim }) => fim > from && inicio < to),
    ocupado: ocupado.filter(({ inicio, fim }) => fim > from && inicio < to),
  });
  const team = new Map([...times].map(([id, person]) => [id, ofDay(person)]));
  const wishes = itens.map((item) => ({ ...item, profissionais: [item.profissional_id] }));
  return findVisits(wishes, team, { step: rules.passo_minutos, now })
    .filter(({ inicio }) => dayOf(inicio, rules.zone) === day)
    .sort((a, b) => Math.abs(a.inicio - wish) - Math.abs(b.inicio - wish))
    .slice(0, ALTERNATIVES)
    .map(({ inicio }) => new Date(inicio).toISOString());
}

/** Every date of a recurrence with what stands in its way; nothing is stored. */
export const previewRecurrence =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (actor: Actor, { itens, recorrencia, reserva_id }: BodyOf<typeof contract>) => {
    requirePolicy(actor, 'appointments.create');
    const asked = askedItems(itens);
    const now = clock();
    return db.tenant(tenantOf(actor), async (scope) => {
      const services = await requireServices(
        scope,
        asked.map(({ produto_id }) => produto_id),
      );
      const { zone } = await findAgendaRules(scope);
      const starts = [...asked, ...occurrencesOf(asked[0]?.inicio ?? 0, recorrencia, zone)].map(({ inicio }) => inicio);
      const team = await loadTeam(scope, {
        ...{ de: dayOf(Math.min(...starts), zone), ate: dayOf(Math.max(...starts), zone), now },
        ids: asked.map(({ profissional_id }) => profissional_id),
        ignore: reserva_id ? { reservaId: reserva_id } : {},
      });
      const datas = [];
      for (const date of expand(resolveItems(asked, services, team.members), recorrencia, zone)) {
        const taken = date.itens.filter((item) => {
          const person = team.times.get(item.profissional_id);
          return item.inicio < now.getTime() || !person || !fits(item.inicio, item, person);
        });
        const who = taken.length ? await whoHolds(scope, taken, zone) : null;
        datas.push({
          posicao: date.posicao,
          data_hora: new Date(date.itens[0]?.inicio ?? 0).toISOString(),
          livre: taken.length === 0,
          conflito: taken.length === 0 ? null : who ? `Ocupado por ${who}.` : 'Fora do horário de atendimento.',
          alternativas: taken.length ? alternativesOn(date.itens, team, now.getTime()) : [],
        });
      }
      return { datas };
    });
  };
