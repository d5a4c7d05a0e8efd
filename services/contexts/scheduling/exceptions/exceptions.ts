import type { Excecao } from '@balcao/contracts/agenda';
import * as contract from '@balcao/contracts/agenda';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaRules } from '../availability/availability.repository';
import { addDays, dayOf, isDay } from '../availability/zone-time';
import { listAffected } from '../professionals/affected';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { deleteExceptionRow, type ExceptionRow, listExceptionRows, saveExceptionRow } from './exceptions.repository';

const present = ({ id, profissional_id, data, periodos, motivo }: ExceptionRow): Excecao => ({
  id,
  profissional_id,
  data,
  periodos,
  motivo,
});

export const listExceptions = useCase(
  contract.listExceptions,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        const { zone } = await findAgendaRules(scope);
        return { items: (await listExceptionRows(scope, dayOf(clock().getTime(), zone))).map(present) };
      });
    },
);

export const saveException = useCase(
  contract.saveException,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    async (actor: Actor, { profissional_id, data, periodos, motivo }: BodyOf<typeof contract.saveException>) => {
      if (!isDay(data)) throw new AppError('http/invalid', { fields: { data: 'Informe a data.' } });
      const sorted = [...periodos].sort((a, b) => a.inicio - b.inicio);
      const clash = sorted.some((period, index) => period.inicio < (sorted[index - 1]?.fim ?? 0));
      if (clash)
        throw new AppError('scheduling/hours-overlap', { fields: { periodos: 'Há períodos que se sobrepõem.' } });
      return db.tenant(tenantOf(actor), async (scope) => {
        if (profissional_id && !(await listProfessionalRows(scope, profissional_id)).length)
          throw new AppError('scheduling/professional-not-found');
        const row = await saveExceptionRow(scope, { profissional_id, data, periodos: sorted, motivo: motivo || null });
        await realtime.announce(scope, 'agenda.changed', {});
        const stretch = { de: data, ate: addDays(data, 1), profissionalId: profissional_id ?? undefined };
        const { afetados, total_afetados } = await listAffected(scope, clock(), stretch);
        return { excecao: present(row), afetados, total_afetados };
      });
    },
);

export const deleteException = useCase(
  contract.deleteException,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) => {
      return db.tenant(tenantOf(actor), async (scope) => {
        if (!(await deleteExceptionRow(scope, id))) throw new AppError('scheduling/exception-not-found');
        await realtime.announce(scope, 'agenda.changed', {});
        return { ok: true as const };
      });
    },
);
