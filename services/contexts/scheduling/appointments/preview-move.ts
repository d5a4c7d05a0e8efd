import type { BodyOf } from '@balcao/contracts/endpoint';
import { previewMove as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaRules } from '../availability/availability.repository';
import { checkTogether } from './check-room';
import { whoHolds } from './conflict';
import { isMoved, planMove } from './plan-move';
import { findReach } from './reach';
import { loadAround, requirePeople, targetOf } from './reschedule-appointment';
import { findServices } from './services.repository';

/** Where everything would go, and what stands in the way of each; nothing is stored. */
export const previewMove = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor, id: string, to: BodyOf<typeof contract>) => {
      const now = clock();
      return db.tenant(tenantOf(actor), async (unit) => {
        const reached = await findReach(unit, id, to.alcance);
        const { zone } = await findAgendaRules(unit);
        const planned = planMove(reached, targetOf(to), to.alcance, zone);
        const team = await loadAround(unit, planned, zone, now);
        requirePeople(planned, team);
        const checked = checkTogether(
          planned.map(({ item }) => item),
          team,
        );
        const ids = planned.map(({ row }) => row.id);
        const services = await findServices(
          unit,
          planned.flatMap(({ row }) => row.produto_id ?? []),
        );
        const itens = [];
        for (const [index, one] of planned.entries()) {
          const { row, item } = one;
          const free = checked[index]?.free ?? false;
          const past = isMoved(one) && item.inicio < now.getTime();
          const who = free ? null : await whoHolds(unit, [item], zone, ids);
          const reason = who ? `Ocupado por ${who}.` : 'Fora do horário de atendimento ou bloqueado.';
          itens.push({
            id: row.id,
            produto_nome: services.get(row.produto_id ?? '')?.nome ?? null,
            de: row.data_hora.toISOString(),
            para: new Date(item.inicio).toISOString(),
            conflito: past ? 'Este horário já passou.' : free ? null : reason,
          });
        }
        return { itens };
      });
    },
);
