import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Agendamento, updateAppointment as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { BookingDeps } from '../scheduling-ports';
import { type AppointmentPatch, lockAppointment, lockKeys, lockKeysOf } from './appointments.repository';
import { staff } from './author';
import { planRoom } from './change-room';
import { isLostRace } from './conflict';
import { announceAppointments, applyChanges, newOperation } from './record-change';

const TAKEN_NOW = 'Alguém ocupou esta sala agora.';
type Body = BodyOf<typeof contract>;

async function change(
  deps: BookingDeps,
  unit: UnitOfWork,
  { actor, id, body }: { actor: Actor; id: string; body: Body },
) {
  const { valor, observacoes, recurso_id } = body;
  if (recurso_id !== undefined) await lockKeys(unit, await lockKeysOf(unit, []));
  const row = await lockAppointment(unit, id);
  if (!row) throw new AppError('scheduling/not-found');
  const author = staff(actor);
  const room = recurso_id === undefined ? [] : await planRoom(unit, row, recurso_id, deps.clock());
  const [moved = row] = await applyChanges(deps, unit, newOperation(author), room);
  const patch: AppointmentPatch = {};
  if (valor !== undefined) patch.valor = valor;
  if (observacoes !== undefined) patch.observacoes = observacoes?.trim() || null;
  if (valor !== undefined || observacoes !== undefined)
    await applyChanges(deps, unit, newOperation(author), [{ row: moved, acao: 'editado', patch }]);
  const [shown] = await announceAppointments(deps, unit, [id]);
  if (!shown) throw new Error('appointment vanished while it was changed');
  return shown;
}

/** Changes value, notes and room; what is not named stays. */
export const updateAppointment = useCase(
  contract,
  (deps: BookingDeps) =>
    async (actor: Actor, id: string, body: Body): Promise<Agendamento> => {
      try {
        return await deps.db.tenant(tenantOf(actor), (unit) => change(deps, unit, { actor, id, body }));
      } catch (error) {
        if (!isLostRace(error)) throw error;
        throw new AppError('scheduling/unavailable', { fields: { recurso_id: TAKEN_NOW } });
      }
    },
);
