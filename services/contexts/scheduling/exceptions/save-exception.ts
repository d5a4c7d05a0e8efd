import { saveException as contract } from '@balcao/contracts/agenda';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { addDays, isDay } from '@balcao/kit/zone-time';
import { listAffected } from '../professionals/affected';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { saveExceptionRow } from './exceptions.repository';
import { presentException } from './present-exception';

export const saveException = useCase(
  contract,
  ({ db, clock, realtime }: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
    async (actor: Actor, { profissional_id, data, periodos, motivo }: BodyOf<typeof contract>) => {
      if (!isDay(data)) throw new AppError('http/invalid', { fields: { data: 'Informe a data.' } });
      const sorted = [...periodos].sort((a, b) => a.inicio - b.inicio);
      const clash = sorted.some((period, index) => period.inicio < (sorted[index - 1]?.fim ?? 0));
      if (clash)
        throw new AppError('scheduling/hours-overlap', { fields: { periodos: 'Há períodos que se sobrepõem.' } });
      return db.tenant(tenantOf(actor), async (unit) => {
        if (profissional_id && !(await listProfessionalRows(unit, profissional_id)).length)
          throw new AppError('scheduling/professional-not-found');
        const row = await saveExceptionRow(unit, { profissional_id, data, periodos: sorted, motivo: motivo || null });
        await realtime.announce(unit, 'agenda.changed', {});
        const stretch = { de: data, ate: addDays(data, 1), profissionalId: profissional_id ?? undefined };
        const affected = await listAffected(unit, clock(), stretch);
        return { excecao: presentException(row), ...affected };
      });
    },
);
