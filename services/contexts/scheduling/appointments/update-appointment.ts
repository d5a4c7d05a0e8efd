import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Agendamento, updateAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { BookingDeps } from '../scheduling-ports';
import { type AppointmentPatch, lockAppointment } from './appointments.repository';
import { staff } from './author';
import { announceAppointments, applyChanges, newOperation } from './record-change';

/** Changes value and notes; what is not named stays. */
export const updateAppointment = useCase(
  contract,
  (deps: BookingDeps) =>
    (actor: Actor, id: string, { valor, observacoes }: BodyOf<typeof contract>): Promise<Agendamento> => {
      return deps.db.tenant(tenantOf(actor), async (scope) => {
        const row = await lockAppointment(scope, id);
        if (!row) throw new AppError('scheduling/not-found');
        const patch: AppointmentPatch = {};
        if (valor !== undefined) patch.valor = valor;
        if (observacoes !== undefined) patch.observacoes = observacoes?.trim() || null;
        if (valor !== undefined || observacoes !== undefined)
          await applyChanges(deps, scope, newOperation(staff(actor)), [{ row, acao: 'editado', patch }]);
        const [shown] = await announceAppointments(deps, scope, [id]);
        if (!shown) throw new Error('appointment vanished while it was changed');
        return shown;
      });
    },
);
