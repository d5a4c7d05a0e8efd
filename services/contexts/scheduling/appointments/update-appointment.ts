import type { BodyOf } from '@balcao/contracts/endpoint';
import type { Agendamento, updateAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import type { BookingDeps } from '../scheduling-ports';
import { lockAppointment } from './appointments.repository';
import { staff } from './author';
import { announceAppointments, applyChange } from './record-change';

/** Changes value and notes; what is not named stays. */
export const updateAppointment =
  (deps: BookingDeps) =>
  (actor: Actor, id: string, { valor, observacoes }: BodyOf<typeof contract>): Promise<Agendamento> => {
    requirePolicy(actor, 'appointments.manage');
    return deps.db.tenant(tenantOf(actor), async (scope) => {
      const row = await lockAppointment(scope, id);
      if (!row) throw new AppError('scheduling/not-found');
      const patch = {
        ...(valor !== undefined && { valor }),
        ...(observacoes !== undefined && { observacoes: observacoes?.trim() || null }),
      };
      await applyChange(deps, scope, row, { acao: 'editado', patch, author: staff(actor) });
      const [shown] = await announceAppointments(deps, scope, [id]);
      if (!shown) throw new Error('appointment vanished while it was changed');
      return shown;
    });
  };
