import type { BodyOf } from '@balcao/contracts/endpoint';
import { previewRecurrence as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { addDays, dayOf, instantAt } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import { type LoadedTeam, loadTeam } from '../availability/load-team';
import { expand, startsOf } from './book-appointment';
import { whoHolds } from './conflict';
import { askedItems } from './create-appointment';
import { nearestTimes } from './nearest-times';
import { placeItems } from './place-items';
import { type Item, requireServices, resolveItems } from './resolve-items';

const ALTERNATIVES = 3;

/** Other times of the same day, nearest first. */
async function alternativesOn(itens: readonly Item[], team: LoadedTeam, now: number): Promise<string[]> {
  const { zone } = team.rules;
  const day = dayOf(itens[0]?.inicio ?? now, zone);
  const window = { inicio: instantAt(day, 0, zone), fim: instantAt(addDays(day, 1), 0, zone) };
  const visits = await nearestTimes(team, itens, { now, limit: ALTERNATIVES, window, samePeople: true });
  return visits.map(({ inicio }) => new Date(inicio).toISOString());
}

/** Every date of a recurrence with what stands in its way; nothing is stored. */
export const previewRecurrence = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor, { itens, recorrencia, reserva_id }: BodyOf<typeof contract>) => {
      const asked = askedItems(itens);
      const now = clock();
      return db.tenant(tenantOf(actor), async (unit) => {
        const services = await requireServices(
          unit,
          asked.map(({ produto_id }) => produto_id),
        );
        const { zone } = await findAgendaRules(unit);
        const starts = startsOf({ itens: asked, recorrencia }, zone);
        const dias = starts.map((start) => dayOf(start, zone)).sort();
        const team = await loadTeam(unit, {
          de: dias[0] ?? '',
          ate: dias.at(-1) ?? '',
          dias,
          now,
          ids: asked.map(({ profissional_id }) => profissional_id),
          ignore: reserva_id ? { reservaId: reserva_id } : {},
        });
        const datas = [];
        for (const date of expand(resolveItems(asked, services, team), recorrencia, zone)) {
          const taken = date.itens.filter(
            (item) => item.inicio < now.getTime() || !placeItems([item], team, item.recurso_id !== null),
          );
          const who = taken.length ? await whoHolds(unit, taken, zone) : null;
          datas.push({
            posicao: date.posicao,
            data_hora: new Date(date.itens[0]?.inicio ?? 0).toISOString(),
            livre: taken.length === 0,
            conflito: taken.length === 0 ? null : who ? `Ocupado por ${who}.` : 'Fora do horário de atendimento.',
            alternativas: taken.length ? await alternativesOn(date.itens, team, now.getTime()) : [],
          });
        }
        return { datas };
      });
    },
);
