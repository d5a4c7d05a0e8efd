import { OUTAGE_LABEL, type OutageReason } from '@balcao/contracts/number-health';
import type { Tx } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { isOpenAt, tenants } from '../../identity/schema';
import { CASES_SHOWN, type FoundCase } from './alert-rule';

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
const listOf = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

type Row = { id: string; nome: string; desde: Date | string; total: number };
const caseOf = ({ id, nome, desde, total }: Row, detalhe: string | null = null): FoundCase => ({
  tenantId: id,
  nome,
  desde: new Date(desde),
  detalhe,
  total,
});

/** Trials that end within a time, the next one first. */
export async function findEndingTrials(
  tx: Tx,
  { now, withinMs }: { now: Date; withinMs: number },
): Promise<FoundCase[]> {
  const last = at(new Date(now.getTime() + withinMs));
  const rows = await tx.execute<Row & { dias: number }>(sql`
    select t.id, t.nome, greatest(t.created_at, t.trial_ends_at - ${withinMs / 1_000} * interval '1 second') as desde,
      ceil(extract(epoch from t.trial_ends_at - ${at(now)}) / 86400)::int as dias, count(*) over ()::int as total
    from ${tenants} t
    where t.status = 'trial' and t.exclusao_em is null and t.trial_ends_at > ${at(now)} and t.trial_ends_at <= ${last}
    order by t.trial_ends_at limit ${CASES_SHOWN}`);
  return rows.map((row) => caseOf(row, row.dias <= 1 ? 'termina em menos de um dia' : `termina em ${row.dias} dias`));
}

/** Numbers of companies that may work, which have not worked for so long, for one of these reasons. */
export async function findOutages(
  tx: Tx,
  { now, reasons, lastsMs }: { now: Date; reasons: readonly OutageReason[]; lastsMs: number },
): Promise<FoundCase[]> {
  const before = at(new Date(now.getTime() - lastsMs));
  const rows = await tx.execute<Row & { motivo: OutageReason }>(sql`
    select t.id, t.nome, q.desde, q.motivo, count(*) over ()::int as total
    from quedas_whatsapp q join ${tenants} t on t.id = q.tenant_id and ${isOpenAt(at(now))}
    where q.ate is null and q.motivo in (${listOf(reasons)}) and q.desde <= ${before}
    order by q.desde limit ${CASES_SHOWN}`);
  return rows.map((row) => caseOf(row, OUTAGE_LABEL[row.motivo]));
}

/** How the turns end in which the provider said something, and those in which it did not. */
const SPOKE = ['answered', 'hand-over:model', 'hand-over:claim', 'hand-over:long'];
const FAILED = '^(retry|hand-over):(auth|model|quota|address|rejected|parameter|too-long|rate|transient|late|empty)$';
/** Of each company so many are looked at, by its own index. */
const TURNS = 50;

/** Companies whose AI failed so often in a row, and has not answered since; `after`: what happened earlier is past. */
export async function findFailingAi(tx: Tx, { after, inARow }: { after: Date; inARow: number }): Promise<FoundCase[]> {
  const rows = await tx.execute<Row & { falhas: number }>(sql`
    select t.id, t.nome, f.desde, f.falhas, count(*) over ()::int as total
    from ${tenants} t cross join lateral (
      select count(*)::int as falhas, min(created_at) as desde from (
        select created_at, bool_or(resultado in (${listOf(SPOKE)})) over (order by created_at desc, id desc) as antes
        from (select id, created_at, resultado from execucoes_ia
          where tenant_id = t.id and created_at > ${at(after)} and (resultado in (${listOf(SPOKE)}) or resultado ~ ${FAILED})
          order by created_at desc limit ${TURNS}) ultimas) vez
      where not antes) f
    where t.status in ('active', 'trial') and f.falhas >= ${inARow}
    order by f.desde limit ${CASES_SHOWN}`);
  return rows.map((row) => caseOf(row, `${row.falhas} falhas seguidas`));
}
