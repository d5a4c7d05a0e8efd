import { UNLIMITED } from '@balcao/contracts/constants';
import type { Tx } from '@balcao/kit/db';
import { sql } from 'drizzle-orm';
import { isOpenAt, tenants } from '../../identity/schema';
import { bookedInMonth, sentInMonth } from '../usage/usage.repository';
import type { MonthlyLimit } from './account-notice';

const PAGE = 500;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Companies on trial whose end lies within the stretch. Of the whole platform. */
export async function listEndingTrials(tx: Tx, { from, to }: { from: Date; to: Date }) {
  const rows = await tx.execute<{ id: string; fuso_horario: string; ends: string }>(sql`
    select t.id, t.fuso_horario, t.trial_ends_at::text as ends from ${tenants} t
    where t.status = 'trial' and t.exclusao_em is null and t.trial_ends_at between ${instant(from)} and ${instant(to)} order by t.trial_ends_at`);
  return rows.map(({ id, fuso_horario, ends }) => ({ id, fuso_horario, ends: new Date(ends) }));
}

interface Reached extends Record<string, unknown> {
  id: string;
  fuso_horario: string;
  what: MonthlyLimit;
  limite: number;
}

/**
 * The limits of this month that companies which work have reached, of the next ones from `after` on; `last` is where the next
 * page begins, null when there is none. Of the whole platform, in two statements for as many companies as a page has.
 */
export async function pageOfReached(tx: Tx, now: Date, after: string | null) {
  const at = instant(now);
  const page = await tx.execute<{ id: string }>(sql`
    select t.id from ${tenants} t where ${isOpenAt(at)}
      and (t.limite_mensagens < ${UNLIMITED} or t.limite_agendamentos < ${UNLIMITED})
      and (${after}::uuid is null or t.id > ${after}::uuid)
    order by t.id limit ${PAGE}`);
  const [first, last] = [page[0]?.id, page.at(-1)?.id];
  if (!first || !last) return { reached: [], last: null };
  const reached = await tx.execute<Reached>(sql`
    select t.id, t.fuso_horario, l.what, l.limite from ${tenants} t cross join lateral (values
        ('agendamentos', t.limite_agendamentos), ('mensagens', t.limite_mensagens)) as l (what, limite)
      where t.id between ${first}::uuid and ${last}::uuid and ${isOpenAt(at)} and l.limite < ${UNLIMITED}
        and case l.what when 'mensagens' then ${sentInMonth(at)} else ${bookedInMonth(at)} end >= l.limite`);
  return { reached: [...reached], last: page.length < PAGE ? null : last };
}
