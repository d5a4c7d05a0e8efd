import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { type Appointment, lockKeys, lockKeysOf } from '../appointments/appointments.repository';
import { type Checked, checkTogether } from '../appointments/check-room';
import { whoHolds } from '../appointments/conflict';
import { isOpen, itemOf, type Planned } from '../appointments/plan-move';
import { lockAppointments } from '../appointments/reach.repository';
import type { Operation } from '../appointments/record-change';
import { loadAround } from '../appointments/reschedule-appointment';
import { type Item, requireMember } from '../appointments/resolve-items';
import { findAgendaRules } from '../availability/availability.repository';
import type { LoadedTeam } from '../availability/load-team';
import type { HandOverDeps } from '../scheduling-ports';
import type { StepResult } from './hand-overs.repository';
import { TAKEN_NOW, writeChanges } from './write-changes';

const CLOSED = 'Já não está em aberto.';
const ELSEWHERE = 'Já está com outra pessoa.';
const NOT_WORKING = 'Fora do horário de atendimento ou bloqueado.';

/** Those of a step that are still there to be handed over, and why the others are not. */
export async function lockStep(unit: UnitOfWork, ids: readonly string[], leaves: string) {
  const locked = new Map((await lockAppointments(unit, ids)).map((row) => [row.id, row]));
  const rows: Appointment[] = [];
  const problemas: StepResult['problemas'] = [];
  for (const id of ids) {
    const row = locked.get(id);
    if (!row || !isOpen(row)) problemas.push({ id, motivo: CLOSED });
    else if (row.profissional_id !== leaves) problemas.push({ id, motivo: ELSEWHERE });
    else rows.push(row);
  }
  return { rows, problemas };
}

/** Why this person cannot have it at all; null when they can. */
function refusalOf({ members }: LoadedTeam, para: string, row: Appointment): string | null {
  try {
    requireMember(members, para, row.produto_id);
    return null;
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.options.fields ?? {})[0] ?? error.message;
    throw error;
  }
}

/** Those there is time and room for, one after another: one that does not go is in nobody's way. */
function placeAll(planned: readonly Planned[], team: LoadedTeam) {
  const placed: { row: Appointment; item: Item }[] = [];
  const refused: Planned[] = [];
  for (const one of planned) {
    const items = [...placed.map(({ item }) => item), one.item];
    const checked: Checked<Item> | undefined = checkTogether(items, team).at(-1);
    if (checked?.free) placed.push({ row: one.row, item: checked.item });
    else refused.push(one);
  }
  return { placed, refused };
}

/** To somebody who does the services and is free then; the reason where that is not so. */
export async function transferStep(
  deps: HandOverDeps,
  unit: UnitOfWork,
  operation: Operation,
  { para, ids, leaves }: { para: string; ids: readonly string[]; leaves: string },
): Promise<StepResult> {
  await lockKeys(unit, await lockKeysOf(unit, [para]));
  const { rows, problemas } = await lockStep(unit, ids, leaves);
  const result: StepResult = { transferidos: 0, cancelados: 0, problemas, sem_aviso: [] };
  if (!rows.length) return result;
  const { zone } = await findAgendaRules(unit);
  const all = rows.map((row) => ({ row, item: itemOf(row, { profissional_id: para }) }));
  const team = await loadAround(unit, all, zone, deps.clock());
  const reasons = new Map(all.map(({ row }) => [row.id, refusalOf(team, para, row)]));
  const { placed, refused } = placeAll(
    all.filter(({ row }) => !reasons.get(row.id)),
    team,
  );
  for (const { row, item } of refused) {
    const who = await whoHolds(unit, [item], zone, [row.id]);
    reasons.set(row.id, who ? `Ocupado por ${who}.` : NOT_WORKING);
  }
  const changes = placed.map(({ row, item: { recurso_id } }) => ({
    row,
    acao: 'remarcado' as const,
    patch: { profissional_id: para, recurso_id, encaixe: false },
  }));
  for (const id of await writeChanges(deps, unit, operation, changes)) reasons.set(id, TAKEN_NOW);
  for (const [id, motivo] of reasons) {
    if (motivo) result.problemas.push({ id, motivo });
    else result.transferidos += 1;
  }
  return result;
}
