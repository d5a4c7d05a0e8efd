import type { Tx } from '@balcao/kit/db';
import { type SQL, sql } from 'drizzle-orm';
import { avisos_conta, convites, redefinicoes_senha, segundos_fatores, sessoes } from '../schema';

interface Ended {
  before: Date;
  limit: number;
}
const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;
const countOf = async (rows: Promise<unknown[]>): Promise<number> => (await rows).length;

export const forgetInvitations = (tx: Tx, { before, limit }: Ended): Promise<number> =>
  countOf(
    tx.execute(sql`delete from ${convites} where id in (select c.id from ${convites} c
      where least(c.aceito_em, c.revogado_em, c.expira_em) < ${at(before)} limit ${limit}) returning 1`),
  );

export const forgetResets = (tx: Tx, { before, limit }: Ended): Promise<number> =>
  countOf(
    tx.execute(sql`delete from ${redefinicoes_senha} where id in (select r.id from ${redefinicoes_senha} r
      where r.expira_em < ${at(before)} limit ${limit}) returning 1`),
  );

export const forgetSessions = (tx: Tx, { before, limit }: Ended): Promise<number> =>
  countOf(
    tx.execute(sql`delete from ${sessoes} where id in (select s.id from ${sessoes} s
      where s.expira_em < ${at(before)} limit ${limit}) returning 1`),
  );

/** Secrets whose first code never came. */
export const forgetFactors = (tx: Tx, { before, limit }: Ended): Promise<number> =>
  countOf(
    tx.execute(sql`delete from ${segundos_fatores} where conta_id in (select f.conta_id from ${segundos_fatores} f
      where f.ativado_em is null and f.created_at < ${at(before)} limit ${limit}) returning 1`),
  );

/** Letters that left, or never will; the oldest first. */
export const forgetLetters = (tx: Tx, { before, limit }: Ended): Promise<number> =>
  countOf(
    tx.execute(sql`delete from ${avisos_conta} where id in (select a.id from ${avisos_conta} a
      where a.estado in ('enviado', 'falhou', 'incerto') and a.created_at < ${at(before)}
      order by a.created_at limit ${limit}) returning 1`),
  );
