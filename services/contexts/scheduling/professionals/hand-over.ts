import { handOver as contract } from '@balcao/contracts/agenda';
import type { BodyOf, ResponseOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { type Appointment, lockKeys, lockKeysOf } from '../appointments/appointments.repository';
import { staff } from '../appointments/author';
import { checkTogether } from '../appointments/check-room';
import { isLostRace, whoHolds } from '../appointments/conflict';
import { isOpen, itemOf } from '../appointments/plan-move';
import { lockAppointments } from '../appointments/reach.repository';
import { announceAppointments, applyChanges, newOperation, type Operation } from '../appointments/record-change';
import { loadAround } from '../appointments/reschedule-appointment';
import { requireMember } from '../appointments/resolve-items';
import { findAgendaRules } from '../availability/availability.repository';
import { dayOf } from '../availability/zone-time';
import type { BookingDeps, SendToCustomer } from '../scheduling-ports';
import { listProfessionalRows } from './professionals.repository';
import { tellCancelled } from './tell-cancelled';
import { listUpcomingOf } from './upcoming.repository';

export type HandOverDeps = BookingDeps & { sendToCustomer: SendToCustomer };
interface Wish {
  row: Appointment;
  /** Null: cancelled, and the customer is told. */
  para: string | null;
}
type Result = ResponseOf<typeof contract>;

/** What is to become of which appointment; all of them must be this person's and still to come. */
async function readWishes(
  scope: TenantScope,
  id: string,
  { itens, todos }: BodyOf<typeof contract>,
  now: Date,
): Promise<Wish[]> {
  if (!(await listProfessionalRows(scope, id)).length) throw new AppError('scheduling/professional-not-found');
  const targets = [todos?.para, ...itens.map(({ para }) => para)].filter((para) => typeof para === 'string');
  for (const para of new Set(targets))
    if (!(await listProfessionalRows(scope, para)).length) throw new AppError('scheduling/professional-not-found');
  const rows = await listUpcomingOf(scope, id, now);
  const known = new Map(rows.map((row) => [row.id, row]));
  const asked = new Map(itens.map(({ agendamento_id, para }) => [agendamento_id, para]));
  if ([...asked.keys()].some((one) => !known.has(one))) throw new AppError('scheduling/not-found');
  return rows.flatMap((row) => {
    const own = asked.get(row.id);
    if (own !== undefined) return [{ row, para: own }];
    return todos ? [{ row, para: todos.para }] : [];
  });
}

const CLOSED = 'Já não está em aberto.';
const ELSEWHERE = 'Já está com outra pessoa.';

/** To somebody who does the service and is free then; the reason when that is not so. */
async function transfer(
  deps: HandOverDeps,
  scope: TenantScope,
  operation: Operation,
  { row: { id, profissional_id: leaves }, para }: { row: Appointment; para: string },
): Promise<string | null> {
  await lockKeys(scope, await lockKeysOf(scope, [para]));
  const [row] = await lockAppointments(scope, [id]);
  if (!row || !isOpen(row)) return CLOSED;
  if (row.profissional_id !== leaves) return ELSEWHERE;
  const { zone } = await findAgendaRules(scope);
  const item = itemOf(row, { profissional_id: para });
  const team = await loadAround(scope, [{ row, item }], zone, deps.clock());
  requireMember(team.members, para, row.produto_id);
  const [checked] = checkTogether([item], team);
  if (!checked?.free) {
    const who = await whoHolds(scope, [item], zone, [id]);
    return who ? `Ocupado por ${who}.` : 'Fora do horário de atendimento ou bloqueado.';
  }
  const patch = { profissional_id: para, recurso_id: checked.item.recurso_id, encaixe: false };
  await applyChanges(deps, scope, operation, [{ row, acao: 'remarcado', patch }]);
  await announceAppointments(deps, scope, [id]);
  return null;
}

/** Services of one customer on one day are cancelled together, and told in one message. */
function byCustomerAndDay(wishes: readonly Wish[], zone: string): Appointment[][] {
  const groups = new Map<string, Appointment[]>();
  for (const { row, para } of wishes) {
    if (para !== null) continue;
    const key = `${row.cliente_id}/${dayOf(row.data_hora.getTime(), zone)}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** Those still open and still with whoever leaves, and whether their customer was told; the others stay, with the reason. */
async function cancel(
  deps: HandOverDeps,
  scope: TenantScope,
  operation: Operation,
  rows: readonly Appointment[],
): Promise<{ cancelled: string[]; told: boolean; problemas: Result['problemas'] }> {
  const locked = await lockAppointments(
    scope,
    rows.map(({ id }) => id),
  );
  const leaves = new Map(rows.map((row) => [row.id, row.profissional_id]));
  const open = locked.filter((row) => isOpen(row) && row.profissional_id === leaves.get(row.id));
  const cancelled = open.map(({ id }) => id);
  const standing = new Set(locked.filter(isOpen).map(({ id }) => id));
  const problemas = rows
    .filter(({ id }) => !cancelled.includes(id))
    .map(({ id }) => ({ id, motivo: standing.has(id) ? ELSEWHERE : CLOSED }));
  if (!open.length) return { cancelled, told: true, problemas };
  const changes = open.map((row) => ({ row, acao: 'status' as const, patch: { status: 'cancelado' as const } }));
  await applyChanges(deps, scope, operation, changes);
  await announceAppointments(deps, scope, cancelled);
  return { cancelled, told: await tellCancelled(deps, scope, open), problemas };
}

const reasonOf = (error: unknown): string | null => {
  if (error instanceof AppError) return Object.values(error.options.fields ?? {})[0] ?? error.message;
  return isLostRace(error) ? 'Alguém ocupou este horário agora.' : null;
};

/**
 * What becomes of the appointments of somebody who leaves: each or all to another, or cancelled and told. Those that
 * cannot go are answered with the reason and stay. Each customer in a transaction of their own, all in one operation.
 */
export const handOver = useCase(
  contract,
  (deps: HandOverDeps) =>
    async (actor: Actor, id: string, body: BodyOf<typeof contract>): Promise<Result> => {
      const tenantId = tenantOf(actor);
      const operation = newOperation(staff(actor), 'Saída de quem atendia');
      const inside = <T>(work: (scope: TenantScope) => Promise<T>) =>
        retryDeadlock(() => deps.db.tenant(tenantId, work));
      const { wishes, zone } = await inside(async (scope) => ({
        wishes: await readWishes(scope, id, body, deps.clock()),
        zone: (await findAgendaRules(scope)).zone,
      }));
      const result: Result = { transferidos: 0, cancelados: 0, sem_aviso: [], problemas: [] };
      for (const { row, para } of wishes) {
        if (para === null) continue;
        try {
          const motivo = await inside((scope) => transfer(deps, scope, operation, { row, para }));
          if (motivo) result.problemas.push({ id: row.id, motivo });
          else result.transferidos += 1;
        } catch (error) {
          const motivo = reasonOf(error);
          if (!motivo) throw error;
          result.problemas.push({ id: row.id, motivo });
        }
      }
      for (const rows of byCustomerAndDay(wishes, zone)) {
        const { cancelled, told, problemas } = await inside((scope) => cancel(deps, scope, operation, rows));
        result.cancelados += cancelled.length;
        if (!told) result.sem_aviso.push(...cancelled);
        result.problemas.push(...problemas);
      }
      return result;
    },
);
