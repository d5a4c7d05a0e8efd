import type { BodyOf } from '@balcao/contracts/endpoint';
import { swapService as contract } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { findAgendaRules } from '../availability/availability.repository';
import type { BookingDeps } from '../scheduling-ports';
import { type Appointment, type AppointmentPatch, lockKeys, lockKeysOf } from './appointments.repository';
import { staff } from './author';
import { checkTogether } from './check-room';
import { explainConflict, isLostRace, NoRoom } from './conflict';
import { leaveVisit } from './leave-visit';
import { isOpen, itemOf } from './plan-move';
import { findAppointment, lockAppointments } from './reach.repository';
import { announceAppointments, applyChanges, type Change, newOperation } from './record-change';
import { loadAround } from './reschedule-appointment';
import { type Item, requireServices, resolveItems } from './resolve-items';

type Body = BodyOf<typeof contract>;

/** The appointment, locked, with whoever has it and whoever gets it waiting in line. */
async function lockOne(unit: UnitOfWork, id: string, { profissional_id, versao }: Body) {
  const known = await findAppointment(unit, id);
  if (!known) throw new AppError('scheduling/not-found');
  await lockKeys(
    unit,
    await lockKeysOf(unit, [profissional_id, ...(known.profissional_id ? [known.profissional_id] : [])]),
  );
  const [row] = await lockAppointments(unit, [id]);
  if (!row) throw new AppError('scheduling/not-found');
  if (versao !== undefined && versao !== row.versao) throw new AppError('scheduling/changed-meanwhile');
  if (!isOpen(row)) throw new AppError('scheduling/bad-transition');
  return row;
}

/** Everything of a service that an appointment carries; the rest of the row stays. */
const patchOf = ({ produto_nome: _, inicio, ...item }: Item, encaixe: boolean): AppointmentPatch =>
  Object.assign({}, item, { data_hora: new Date(inicio), encaixe });

/**
 * Another service in the same place: customer, status, notes and visit stay, duration, pauses and price are the new
 * one's. All of it has to fit; what was squeezed in stays so where it is.
 */
export const swapService = useCase(contract, (deps: BookingDeps) => async (actor: Actor, id: string, body: Body) => {
  const tenantId = tenantOf(actor);
  const now = deps.clock();
  let wanted: Item[] = [];
  const run = async (unit: UnitOfWork) => {
    const row: Appointment = await lockOne(unit, id, body);
    const inicio = body.data_hora ? Date.parse(body.data_hora) : row.data_hora.getTime();
    const moved = inicio !== row.data_hora.getTime() || body.profissional_id !== row.profissional_id;
    if (inicio !== row.data_hora.getTime() && !body.encaixe && inicio < now.getTime())
      throw new AppError('scheduling/past', { fields: { data_hora: 'Escolha um horário a partir de agora.' } });
    const services = await requireServices(unit, [body.produto_id]);
    const { zone } = await findAgendaRules(unit);
    const place = itemOf(row, { inicio, profissional_id: body.profissional_id });
    const team = await loadAround(unit, [{ row, item: place }], zone, now);
    wanted = resolveItems(
      [{ produto_id: body.produto_id, profissional_id: body.profissional_id, inicio }],
      services,
      team,
    );
    if (row.produto_id === body.produto_id)
      throw new AppError('http/invalid', { fields: { produto_id: 'Este já é o serviço. Escolha outro.' } });
    const encaixe = body.encaixe || (row.encaixe && !moved);
    const [checked] = checkTogether(wanted, team);
    if (!checked || (!checked.free && !encaixe)) throw new NoRoom(wanted);
    const changes: Change[] = [{ row, acao: 'servico', patch: patchOf(checked.item, encaixe) }];
    changes.push(...(await leaveVisit(unit, row, changes)));
    await applyChanges(deps, unit, newOperation(staff(actor)), changes);
    return announceAppointments(
      deps,
      unit,
      changes.map((change) => change.row.id),
    );
  };
  try {
    return { items: await deps.db.tenant(tenantId, run) };
  } catch (error) {
    if (!(error instanceof NoRoom || isLostRace(error))) throw error;
    throw await explainConflict(deps, tenantId, wanted, { agendamentoIds: [id] });
  }
});
