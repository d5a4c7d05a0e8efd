import { BUSY_STATUSES } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import { addDays, type Day, instantAt } from '@balcao/kit/zone-time';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { agendamentos } from '../schema';
import type { Load } from './spread';

/** Who had nobody for longer than this waits as long as anybody. */
const MEMORY_DAYS = 60;

/** What each of these people has on a day, and when they last had somebody before it. */
export async function listLoads(
  { tx, tenantId }: UnitOfWork,
  { dia, zone }: { dia: Day; zone: string },
  people: readonly string[],
): Promise<Map<string, Load>> {
  if (!people.length) return new Map();
  const { profissional_id, data_hora, duracao_minutos } = agendamentos;
  const day = new Date(instantAt(dia, 0, zone));
  const [from, to] = [new Date(instantAt(addDays(dia, -MEMORY_DAYS), 0, zone)), new Date(instantAt(dia, 1440, zone))];
  const today = sql`${data_hora} >= ${day.toISOString()}::timestamptz`;
  const rows = await tx
    .select({
      id: profissional_id,
      minutos: sql<number>`coalesce(sum(${duracao_minutos}) filter (where ${today}), 0)::int`,
      ultimo: sql<string | null>`max(${data_hora}) filter (where not ${today})`,
    })
    .from(agendamentos)
    .where(
      and(
        eq(agendamentos.tenant_id, tenantId),
        inArray(profissional_id, [...people]),
        gte(data_hora, from),
        lt(data_hora, to),
        inArray(agendamentos.status, [...BUSY_STATUSES]),
      ),
    )
    .groupBy(profissional_id);
  return new Map(
    rows.flatMap(({ id, minutos, ultimo }) =>
      id ? [[id, { minutos, ultimo: ultimo ? Date.parse(ultimo) : null }]] : [],
    ),
  );
}
