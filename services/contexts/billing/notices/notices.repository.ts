import { UNLIMITED } from '@balcao/contracts/constants';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { isOpenAt, tenants } from '../../identity/schema';

const PAGE = 500;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Companies on trial whose end lies within the stretch. Of the whole platform. */
export async function listEndingTrials(tx: Tx, { from, to }: { from: Date; to: Date }) {
  const rows = await tx.execute<{ id: string; fuso_horario: string; ends: string }>(sql`
    select t.id, t.fuso_horario, t.trial_ends_at::text as ends from ${tenants} t
    where t.status = 'trial' and t.exclusao_em is null and t.trial_ends_at between ${instant(from)} and ${instant(to)} order by t.trial_ends_at`);
  return rows.map(({ id, fuso_horario, ends }) => ({ id, fuso_horario, ends: new Date(ends) }));
}

/** Companies that work and have a limit they could reach, from `after` on. Of the whole platform. */
export async function pageOfLimited(tx: Tx, now: Date, after: string | null) {
  const rows = await tx.execute<{ id: string }>(sql`
    select t.id from ${tenants} t where ${isOpenAt(instant(now))}
      and (t.limite_mensagens < ${UNLIMITED} or t.limite_agendamentos < ${UNLIMITED})
      and (${after}::uuid is null or t.id > ${after}::uuid)
    order by t.id limit ${PAGE}`);
  return rows.map(({ id }) => id);
}
