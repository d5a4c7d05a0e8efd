import type { Tx } from '@balcao/kit/db';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessoes } from '../schema';

/** A sign-in as its newest token tells it: that one was made when it was last used. */
export interface SignInRow {
  familia: string;
  aparelho: string | null;
  rede: string | null;
  iniciada_em: Date;
  ultimo_uso: Date;
}

/** The sign-ins of an account that have not ended, the last used first. */
export async function listFamilies(tx: Tx, contaId: string, now: Date): Promise<SignInRow[]> {
  const { familia, aparelho, rede, iniciada_em, created_at } = sessoes;
  const rows = await tx
    .selectDistinctOn([familia], { familia, aparelho, rede, iniciada_em, ultimo_uso: created_at })
    .from(sessoes)
    .where(and(eq(sessoes.conta_id, contaId), isNull(sessoes.revogada_em), gt(sessoes.expira_em, now)))
    .orderBy(familia, desc(created_at), desc(sessoes.id));
  return rows.sort((a, b) => b.ultimo_uso.getTime() - a.ultimo_uso.getTime());
}

/** Whether this sign-in is the account's, and goes on. */
export async function isAlive(tx: Tx, about: { contaId: string; familia: string; now: Date }): Promise<boolean> {
  const own = and(eq(sessoes.conta_id, about.contaId), eq(sessoes.familia, about.familia));
  const rows = await tx
    .select({ id: sessoes.id })
    .from(sessoes)
    .where(and(own, isNull(sessoes.revogada_em), gt(sessoes.expira_em, about.now)))
    .limit(1);
  return rows.length > 0;
}
