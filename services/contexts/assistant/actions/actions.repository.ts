import { POLICY_DEFAULTS, type PoliticaIa } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { acoes_ia, politicas_ia } from './schema';

export type ActionRow = typeof acoes_ia.$inferSelect;
export type NewAction = Omit<typeof acoes_ia.$inferInsert, 'tenant_id'>;
const LISTED = 50;

export async function findPolicy({ tx, tenantId }: UnitOfWork): Promise<PoliticaIa> {
  const [row] = await tx.select().from(politicas_ia).where(eq(politicas_ia.tenant_id, tenantId));
  if (!row) return POLICY_DEFAULTS;
  const { agendar, remarcar, cancelar, servicos_com_pessoa, confia_aceitas: aceitas, confia_de: de, quem } = row;
  const confianca = aceitas && de ? { aceitas, de } : null;
  return { agendar, remarcar, cancelar, servicos_com_pessoa, confianca, quem };
}

export async function keepPolicy({ tx, tenantId }: UnitOfWork, policy: PoliticaIa): Promise<void> {
  const { confianca, ...rest } = policy;
  const set = Object.assign({ confia_aceitas: confianca?.aceitas ?? null, confia_de: confianca?.de ?? null }, rest);
  const values = Object.assign({ tenant_id: tenantId }, set);
  await tx.insert(politicas_ia).values(values).onConflictDoUpdate({ target: politicas_ia.tenant_id, set });
}

export async function insertAction({ tx, tenantId }: UnitOfWork, action: NewAction): Promise<ActionRow> {
  const [row] = await tx
    .insert(acoes_ia)
    .values(Object.assign({ tenant_id: tenantId }, action))
    .returning();
  if (!row) throw new Error('an action was not stored');
  return row;
}

const isOne = (tenantId: string, id: string) => and(eq(acoes_ia.tenant_id, tenantId), eq(acoes_ia.id, id));

export async function findAction({ tx, tenantId }: UnitOfWork, id: string): Promise<ActionRow | undefined> {
  return (await tx.select().from(acoes_ia).where(isOne(tenantId, id)))[0];
}

/** Held until the transaction ends. The conversation is locked first. */
export async function lockAction({ tx, tenantId }: UnitOfWork, id: string): Promise<ActionRow | undefined> {
  return (await tx.select().from(acoes_ia).where(isOne(tenantId, id)).for('update'))[0];
}

export async function updateAction(
  { tx, tenantId }: UnitOfWork,
  id: string,
  patch: Partial<Pick<ActionRow, 'estado' | 'decidida_por' | 'decidida_em' | 'operacao_id' | 'depois' | 'reserva_id'>>,
): Promise<ActionRow> {
  const [row] = await tx.update(acoes_ia).set(patch).where(isOne(tenantId, id)).returning();
  if (!row) throw new Error('an action to change is gone');
  return row;
}

/** How often the assistant wrote for whom a conversation is with, since then; what only confirms is no write. */
export function countWrites({ tx, tenantId }: UnitOfWork, chatId: string, since: Date): Promise<number> {
  const { tenant_id, chat_id, created_at, ferramenta } = acoes_ia;
  const own = and(eq(tenant_id, tenantId), eq(chat_id, chatId), gt(created_at, since));
  return tx.$count(acoes_ia, and(own, ne(ferramenta, 'confirmar')));
}

/** The newest first. */
export async function listActions({ tx, tenantId }: UnitOfWork, chatId: string): Promise<ActionRow[]> {
  return tx
    .select()
    .from(acoes_ia)
    .where(and(eq(acoes_ia.tenant_id, tenantId), eq(acoes_ia.chat_id, chatId)))
    .orderBy(desc(acoes_ia.created_at), desc(acoes_ia.id))
    .limit(LISTED);
}

/** Two conversations turned out to be one: what was done in them goes along. */
export async function moveActions({ tx, tenantId }: UnitOfWork, fromChatId: string, toChatId: string): Promise<void> {
  await tx
    .update(acoes_ia)
    .set({ chat_id: toChatId })
    .where(and(eq(acoes_ia.tenant_id, tenantId), eq(acoes_ia.chat_id, fromChatId)));
}
