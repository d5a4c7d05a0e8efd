import type { BodyOf } from '@balcao/contracts/endpoint';
import type { handOver as contract } from '@balcao/contracts/hand-over';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { dayOf } from '@balcao/kit/zone-time';
import type { Appointment } from '../appointments/appointments.repository';
import { findAgendaRules } from '../availability/availability.repository';
import { listProfessionalRows } from '../professionals/professionals.repository';
import { listUpcomingOf } from '../professionals/upcoming.repository';
import type { HandOverStep } from '../schema';

/** So many go to one person in one transaction. */
const TOGETHER = 25;

interface Wish {
  row: Appointment;
  /** Null: cancelled, and the customer is told. */
  para: string | null;
}

/** What is to become of which appointment; all of them must be this person's and still to come. */
async function readWishes(
  unit: UnitOfWork,
  id: string,
  { itens, manter, todos }: BodyOf<typeof contract>,
  now: Date,
): Promise<Wish[]> {
  const targets = [todos?.para, ...itens.map(({ para }) => para)].filter((para) => typeof para === 'string');
  for (const who of new Set([id, ...targets]))
    if (!(await listProfessionalRows(unit, who)).length) throw new AppError('scheduling/professional-not-found');
  const rows = await listUpcomingOf(unit, id, now);
  const known = new Set(rows.map((row) => row.id));
  const kept = new Set(manter);
  const asked = new Map(itens.map(({ agendamento_id, para }) => [agendamento_id, para]));
  if ([...asked.keys()].some((one) => !known.has(one))) throw new AppError('scheduling/not-found');
  if (targets.includes(id)) throw new AppError('scheduling/handover-same');
  return rows.flatMap((row) => {
    const own = asked.get(row.id);
    if (own !== undefined) return [{ row, para: own }];
    return todos && !kept.has(row.id) ? [{ row, para: todos.para }] : [];
  });
}

/** By key, in the order in which the keys first come. */
function groupIds(wishes: readonly Wish[], keyOf: (wish: Wish) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const wish of wishes) {
    const ids = groups.get(keyOf(wish)) ?? [];
    ids.push(wish.row.id);
    groups.set(keyOf(wish), ids);
  }
  return groups;
}

/** As many as go together. */
export const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, n) => ids.slice(n * TOGETHER, (n + 1) * TOGETHER));

/**
 * The steps of a hand-over: first what goes to others, by person and time; then what is cancelled, all of one customer on
 * one day together, for they are told in one message.
 */
export async function planSteps(
  unit: UnitOfWork,
  id: string,
  body: BodyOf<typeof contract>,
  now: Date,
): Promise<HandOverStep[]> {
  const wishes = await readWishes(unit, id, body, now);
  const { zone } = await findAgendaRules(unit);
  const byPerson = groupIds(
    wishes.filter(({ para }) => para !== null),
    ({ para }) => para ?? '',
  );
  const byCustomerAndDay = groupIds(
    wishes.filter(({ para }) => para === null),
    ({ row }) => `${row.cliente_id}/${dayOf(row.data_hora.getTime(), zone)}`,
  );
  return [
    ...[...byPerson].flatMap(([para, ids]) => chunksOf(ids).map((some) => ({ para, ids: some }))),
    ...[...byCustomerAndDay.values()].map((ids) => ({ para: null, ids })),
  ];
}
