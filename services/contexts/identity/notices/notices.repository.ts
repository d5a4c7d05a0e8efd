import type { Tx } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { avisos_conta, type NoticeState, usuarios } from '../schema';

export interface PlatformNotice {
  tipo: string;
  referencia: string;
  assunto: string;
  texto: string;
  validoAte: Date;
}
export interface Notice extends PlatformNotice {
  tenantId: string;
}
/** Of nobody's company: whoever runs the platform has none. */
type AnyNotice = PlatformNotice & { tenantId: string | null };

/** Admins who may sign in and were not told yet, by the notice they are to get. */
function listUntold(tx: Tx, notices: readonly Notice[]) {
  const asked = notices.map(({ tenantId, tipo, referencia }, at) => ({ tenant_id: tenantId, tipo, referencia, at }));
  return tx.execute<{ id: string; at: number }>(sql`
    select u.id, n.at from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as n (tenant_id uuid, tipo text, referencia text, at int)
    join ${usuarios} u on u.tenant_id = n.tenant_id and u.role = 'admin' and u.ativo
    where not exists (select 1 from ${avisos_conta} a where a.tenant_id = n.tenant_id and a.tipo = n.tipo
      and a.referencia = n.referencia and a.usuario_id = u.id)`);
}

const rowOf = ({ tenantId, validoAte, tipo, referencia, assunto, texto }: AnyNotice, usuarioId: string, now: Date) => ({
  id: newId(),
  usuario_id: usuarioId,
  tenant_id: tenantId,
  tipo,
  referencia,
  assunto,
  texto,
  valido_ate: validoAte,
  created_at: now,
  tentar_em: now,
});

async function insertRows(tx: Tx, rows: ReturnType<typeof rowOf>[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const { tenant_id } = avisos_conta;
  const stored = await tx.insert(avisos_conta).values(rows).onConflictDoNothing().returning({ tenant_id });
  return [...new Set(stored.flatMap((row) => row.tenant_id ?? []))];
}

/** One row for each notice and admin who may sign in; whoever has one of the same kind and subject gets no other. Returns whose are new. */
export async function insertNotices(tx: Tx, notices: readonly Notice[], now: Date): Promise<string[]> {
  if (notices.length === 0) return [];
  const untold = await listUntold(tx, notices);
  const rows = untold.flatMap(({ id, at }) => notices.slice(at, at + 1).map((notice) => rowOf(notice, id, now)));
  return insertRows(tx, rows);
}

/** One row for everybody who runs the platform and may sign in. */
export async function insertMasterNotice(tx: Tx, notice: PlatformNotice, now: Date): Promise<void> {
  const masters = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.role, 'master'), eq(usuarios.ativo, true)));
  const nobodys = Object.assign({ tenantId: null }, notice);
  await insertRows(
    tx,
    masters.map(({ id }) => rowOf(nobodys, id, now)),
  );
}

/** To every admin, who may sign in or not: the last thing a company hears. What else was to be said is not said any more. */
export async function insertLastNotice(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const own = eq(avisos_conta.tenant_id, notice.tenantId);
  await tx
    .update(avisos_conta)
    .set({ estado: 'falhou' })
    .where(and(own, eq(avisos_conta.estado, 'planejado')));
  const admins = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.tenant_id, notice.tenantId), eq(usuarios.role, 'admin')));
  await insertRows(
    tx,
    admins.map(({ id }) => rowOf(notice, id, now)),
  );
}

/** Letters of a company that may still leave, or are leaving. */
export async function countOpenNotices(tx: Tx, tenantId: string): Promise<number> {
  const open = inArray(avisos_conta.estado, ['planejado', 'enviando']);
  const [row] = await tx
    .select({ n: count() })
    .from(avisos_conta)
    .where(and(eq(avisos_conta.tenant_id, tenantId), open));
  return row?.n ?? 0;
}

/** The next one that is due, taken by whoever asks: nobody else gets it. */
export async function claimNotice(tx: Tx, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx.execute<{ id: string; assunto: string; texto: string; email: string; tentativas: number }>(sql`
    update ${avisos_conta} n set estado = 'enviando', tentativas = n.tentativas + 1, tentar_em = ${at}
    from ${usuarios} u
    where u.id = n.usuario_id and n.id = (select f.id from ${avisos_conta} f
      where f.estado = 'planejado' and f.tentar_em <= ${at} order by f.tentar_em limit 1 for update skip locked)
    returning n.id, n.assunto, n.texto, u.email, n.tentativas`);
  return row;
}

export async function settleNotice(
  tx: Tx,
  id: string,
  { estado, tentarEm }: { estado: NoticeState; tentarEm: Date },
): Promise<void> {
  await tx.update(avisos_conta).set({ estado, tentar_em: tentarEm }).where(eq(avisos_conta.id, id));
}

/** What is no news any more is given up, and what its worker never came back from is doubtful. Returns how many. */
export async function endNotices(tx: Tx, { now, silentSince }: { now: Date; silentSince: Date }): Promise<number> {
  const estado = sql<NoticeState>`case ${avisos_conta.estado} when 'enviando' then 'incerto' else 'falhou' end`;
  const open = inArray(avisos_conta.estado, ['planejado', 'enviando']);
  const over = sql`case ${avisos_conta.estado} when 'planejado' then ${lte(avisos_conta.valido_ate, now)}
    else ${lte(avisos_conta.tentar_em, silentSince)} end`;
  const rows = await tx.update(avisos_conta).set({ estado }).where(and(open, over)).returning({ id: avisos_conta.id });
  return rows.length;
}
