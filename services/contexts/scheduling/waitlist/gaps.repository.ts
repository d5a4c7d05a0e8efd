import type { GapState } from '@balcao/contracts/waitlist';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { profissionais } from '../schema';
import { vagas_espera } from './schema';

export type Gap = typeof vagas_espera.$inferSelect;
type NewGap = Pick<Gap, 'agendamento_id' | 'profissional_id' | 'inicio' | 'fim' | 'conferir_em' | 'created_at'>;

const gapOf = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(vagas_espera.tenant_id, tenantId), eq(vagas_espera.id, id));

/** A time that is offered already stays one. */
export async function insertGaps({ tx, tenantId }: UnitOfWork, gaps: readonly NewGap[]): Promise<void> {
  if (!gaps.length) return;
  const rows = gaps.map((gap) => Object.assign({ id: newId(), tenant_id: tenantId }, gap));
  await tx.insert(vagas_espera).values(rows).onConflictDoNothing();
}

/** Held until the transaction ends: one worker at a time goes on with it. */
export async function lockGap(unit: UnitOfWork, id: string): Promise<Gap | undefined> {
  return (await unit.tx.select().from(vagas_espera).where(gapOf(unit, id)).for('update'))[0];
}

/** Only one that is open has a moment in which somebody looks at it. */
export async function lookAgain(unit: UnitOfWork, id: string, at: Date): Promise<void> {
  await unit.tx
    .update(vagas_espera)
    .set({ conferir_em: at })
    .where(and(gapOf(unit, id), eq(vagas_espera.estado, 'aberta')));
}

/** False: it was over already. */
export async function closeGap(
  unit: UnitOfWork,
  id: string,
  estado: Exclude<GapState, 'aberta'>,
  parada_por: string | null = null,
): Promise<boolean> {
  const rows = await unit.tx
    .update(vagas_espera)
    .set({ estado, parada_por, conferir_em: null })
    .where(and(gapOf(unit, id), eq(vagas_espera.estado, 'aberta')))
    .returning({ id: vagas_espera.id });
  return rows.length > 0;
}

/** Somebody of the list has it, however the offering had ended. */
export async function fillGap(unit: UnitOfWork, id: string): Promise<void> {
  await unit.tx
    .update(vagas_espera)
    .set({ estado: 'preenchida', conferir_em: null })
    .where(and(gapOf(unit, id), inArray(vagas_espera.estado, ['aberta', 'sem-interesse'])));
}

/** The newest gaps, with whoever has the time. */
export function listGaps({ tx, tenantId }: UnitOfWork, limit: number) {
  const { tenant_id, created_at, id } = vagas_espera;
  return tx
    .select({ row: vagas_espera, profissional_nome: profissionais.nome })
    .from(vagas_espera)
    .innerJoin(
      profissionais,
      and(eq(profissionais.tenant_id, tenant_id), eq(profissionais.id, vagas_espera.profissional_id)),
    )
    .where(eq(tenant_id, tenantId))
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
}

/** Gaps somebody has to look at. Of the whole platform. */
export function findDueGaps({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  const { id, tenant_id, conferir_em } = vagas_espera;
  return tx
    .select({ tenantId: tenant_id, vagaId: id })
    .from(vagas_espera)
    .where(lte(conferir_em, now))
    .orderBy(asc(conferir_em), asc(id))
    .limit(limit);
}

/** What ended long ago. Of the whole platform. */
export async function forgetEnded(
  { tx }: PlatformUnitOfWork,
  { gaps, wishes, limit }: { gaps: Date; wishes: string; limit: number },
): Promise<number> {
  const oldGaps = await tx.execute(sql`delete from vagas_espera where id in (select id from vagas_espera
    where estado <> 'aberta' and created_at < ${gaps.toISOString()}::timestamptz limit ${limit}) returning id`);
  const oldWishes = await tx.execute(sql`delete from lista_espera where id in (select id from lista_espera
    where dia_ate < ${wishes}::date limit ${limit}) returning id`);
  return oldGaps.length + oldWishes.length;
}
