import type { BodyOf } from '@balcao/contracts/endpoint';
import { addService as contract, VISIT_MAX_SERVICES } from '@balcao/contracts/scheduling';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { dayOf } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import { loadTeam } from '../availability/load-team';
import type { BookingDeps } from '../scheduling-ports';
import { insertAppointments, lockKeys, lockKeysOf, type NewAppointment } from './appointments.repository';
import { staff } from './author';
import { checkTogether } from './check-room';
import { explainConflict, isLostRace, NoRoom } from './conflict';
import { requireLimit } from './plan-limit';
import { isOpen, isStanding } from './plan-move';
import { lockReach, type Reached } from './reach';
import { announceAppointments, applyChanges, newOperation, recordAddition } from './record-change';
import { type Item, requireServices, resolveItems } from './resolve-items';
import { sittingOf } from './sitting';
import { withdrawReminders } from './withdraw-reminders';

type Body = BodyOf<typeof contract>;
/** A form that took a minute to fill in may still name the minute it was opened. */
const GRACE_MS = 5 * 60_000;

const fault = (field: string, text: string) => new AppError('http/invalid', { fields: { [field]: text } });

/** Of this visit, on its day, and not more than a visit holds. */
function requirePlace({ row, rows }: Reached, added: NewAppointment & { id: string }, zone: string): void {
  const standing = rows.filter(isStanding);
  if (standing.length >= VISIT_MAX_SERVICES)
    throw fault('produto_id', `Use no máximo ${VISIT_MAX_SERVICES} serviços por visita.`);
  const together = sittingOf([...standing, added], added.id, zone);
  if (!together.some(({ id }) => id === row.id))
    throw fault('data_hora', 'Escolha um horário no dia da visita. Para outro dia, faça um novo agendamento.');
}

const rowOf = ({ produto_nome: _, inicio, ...item }: Item, { row }: Reached, encaixe: boolean) =>
  Object.assign({}, item, {
    id: newId(),
    data_hora: new Date(inicio),
    cliente_id: row.cliente_id,
    status: row.status,
    visita_id: row.visita_id ?? newId(),
    encaixe,
    origem: 'equipe',
  });

/**
 * One more service for a customer who is coming (or here): a new appointment of the same visit, with the status of the one
 * it is added to. Taken back, it is cancelled and out of the visit.
 */
export const addService = useCase(contract, (deps: BookingDeps) => async (actor: Actor, id: string, body: Body) => {
  const tenantId = tenantOf(actor);
  const now = deps.clock();
  const { produto_id, profissional_id, encaixe } = body;
  const inicio = Date.parse(body.data_hora);
  let wanted: Item[] = [];
  const run = async (unit: UnitOfWork) => {
    await lockKeys(unit, await lockKeysOf(unit, [profissional_id]));
    const reached = await lockReach(unit, id, 'visita');
    if (!isOpen(reached.row)) throw new AppError('scheduling/bad-transition');
    if (!encaixe && inicio < now.getTime() - GRACE_MS)
      throw new AppError('scheduling/past', { fields: { data_hora: 'Escolha um horário a partir de agora.' } });
    const services = await requireServices(unit, [produto_id]);
    const { zone } = await findAgendaRules(unit);
    const day = dayOf(inicio, zone);
    const team = await loadTeam(unit, { de: day, ate: day, now, ids: [profissional_id] });
    wanted = resolveItems([{ produto_id, profissional_id, inicio }], services, team);
    const [checked] = checkTogether(wanted, team);
    if (!checked || (!checked.free && !encaixe)) throw new NoRoom(wanted);
    const added = rowOf(checked.item, reached, encaixe);
    requirePlace(reached, added, zone);
    await requireLimit(unit, wanted, team.rules);
    const operation = newOperation(staff(actor));
    const made = await insertAppointments(unit, [added]);
    for (const one of made) await recordAddition(unit, one, operation);
    const { row } = reached;
    await applyChanges(deps, unit, operation, [{ row, acao: 'servico', patch: { visita_id: added.visita_id } }]);
    // What is about to be said of the visit would leave the new one out.
    await withdrawReminders(deps, unit, reached.rows);
    return announceAppointments(deps, unit, [row.id, added.id]);
  };
  try {
    return { items: await deps.db.tenant(tenantId, run) };
  } catch (error) {
    if (!(error instanceof NoRoom || isLostRace(error))) throw error;
    throw await explainConflict(deps, tenantId, wanted);
  }
});
