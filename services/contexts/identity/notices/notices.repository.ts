import type { Tx } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { avisos_conta, type NoticeState, usuarios } from '../schema';

export interface Notice {
  tenantId: string;
  tipo: string;
  referencia: string;
  assunto: string;
  texto: string;
  validoAte: Date;
}

/** One row for each admin who may sign in; whoever has one of the same kind and subject gets no other. */
export async function insertNotices(tx: Tx, notice: Notice, now: Date): Promise<number> {
  const { tenantId, tipo, referencia, assunto, texto, validoAte } = notice;
  const admins = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.tenant_id, tenantId), eq(usuarios.role, 'admin'), eq(usuarios.ativo, true)));
  if (admins.length === 0) return 0;
  const about = { tenant_id: tenantId, tipo, referencia, assunto, texto, valido_ate: validoAte };
  const when = { created_at: now, tentar_em: now };
  const rows = admins.map((admin) => Object.assign({ id: newId(), usuario_id: admin.id }, about, when));
  const stored = await tx.insert(avisos_conta).values(rows).onConflictDoNothing().returning({ id: avisos_conta.id });
  return stored.length;
}

/** The next one that is due, taken by whoever asks: nobody else gets it. */
export async function claimNotice(tx: Tx, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx.execute<{ id: string; assunto: string; texto: string; email: string; tentativas: number }>(sql`
    update ${avisos_conta} n set estado = 'enviando', tentativas = n.tentativas + 1, tentar_em = ${at}
    from ${usuarios} u
    where u.tenant_id = n.tenant_id and u.id = n.usuario_id and n.id = (select f.id from ${avisos_conta} f
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
