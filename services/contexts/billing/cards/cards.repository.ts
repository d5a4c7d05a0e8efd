import type { CardEnd } from '@balcao/contracts/subscription-card';
import type { PlatformUnitOfWork, Tx, UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, getTableColumns, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { assinaturas } from '../schema';
import { assinatura_cartoes, cartao_cobrancas } from './schema';

type Scope = Pick<UnitOfWork, 'tx' | 'tenantId'>;
export type Card = typeof assinatura_cartoes.$inferSelect;
export type CardPatch = Partial<
  Omit<Card, 'id' | 'tenant_id' | 'fatura_id' | 'inicio_em' | 'email' | 'usuario_id' | 'created_at'>
>;

const { id, tenant_id, status, fatura_id, encerrar_em, conferir_em, provedor_id } = assinatura_cartoes;
const WAITING = inArray(status, ['preparando', 'aguardando']);
const ours = ({ tenantId }: Scope, ...others: Parameters<typeof and>) => and(eq(tenant_id, tenantId), ...others);

/** It has paid what it was made for. */
const pagou = sql<boolean>`exists (select 1 from ${cartao_cobrancas} c where c.tenant_id = assinatura_cartoes.tenant_id
  and c.cartao_id = assinatura_cartoes.id and c.fatura_id = assinatura_cartoes.fatura_id)`;
/** Something is known of money that was to be charged to it. */
const cobrou = sql<boolean>`exists (select 1 from ${cartao_cobrancas} c where c.tenant_id = assinatura_cartoes.tenant_id
  and c.cartao_id = assinatura_cartoes.id and c.status <> 'agendada')`;
const columns = { ...getTableColumns(assinatura_cartoes), pagou, cobrou };
export type LiveCard = Card & { pagou: boolean; cobrou: boolean };
/** Its owner may still give it, or it is charged; nobody has ended it. */
const LIVE = and(isNull(encerrar_em), or(WAITING, eq(status, 'ativo')));

export async function findCard({ tx, tenantId }: Scope, cardId: string): Promise<LiveCard | undefined> {
  return (
    await tx
      .select(columns)
      .from(assinatura_cartoes)
      .where(ours({ tx, tenantId }, eq(id, cardId)))
  )[0];
}

/** The one that is charged, and the one that waits for its owner: not more than one of each. */
export function listLiveCards(unit: Scope): Promise<LiveCard[]> {
  return unit.tx.select(columns).from(assinatura_cartoes).where(ours(unit, LIVE));
}

export async function insertCard(
  { tx, tenantId }: Scope,
  row: Pick<
    Card,
    'fatura_id' | 'inicio_em' | 'valor' | 'email' | 'mes_em' | 'conferir_em' | 'usuario_id' | 'created_at'
  >,
): Promise<Card> {
  const values = Object.assign({ tenant_id: tenantId }, row);
  const [stored] = await tx.insert(assinatura_cartoes).values(values).returning();
  if (!stored) throw new Error('card was not stored');
  return stored;
}

export async function updateCard(unit: Scope, cardId: string, patch: CardPatch): Promise<void> {
  await unit.tx
    .update(assinatura_cartoes)
    .set(patch)
    .where(ours(unit, eq(id, cardId)));
}

/** Nothing is to be charged with it any more; false: that was so already. */
export async function markToEnd(unit: Scope, cardId: string, end: { why: CardEnd; now: Date }): Promise<boolean> {
  const rows = await unit.tx
    .update(assinatura_cartoes)
    .set({ encerrar_em: end.now, fim_motivo: end.why, conferir_em: end.now, falhas: 0 })
    .where(ours(unit, eq(id, cardId), LIVE))
    .returning({ id });
  return rows.length > 0;
}

/** Those that were made for this invoice and have not paid it. */
export async function listCardsFor(unit: Scope, invoiceId: string): Promise<string[]> {
  const rows = await unit.tx
    .select({ id })
    .from(assinatura_cartoes)
    .where(ours(unit, eq(fatura_id, invoiceId), LIVE, sql`not ${pagou}`));
  return rows.map((row) => row.id);
}

/** Whose card the provider speaks of. Of the whole platform. */
export async function findCardOwner(tx: Tx, where: { cartaoId: string } | { provedorId: string }) {
  const named = 'cartaoId' in where ? eq(id, where.cartaoId) : eq(provedor_id, where.provedorId);
  return (await tx.select({ tenantId: tenant_id, cartaoId: id }).from(assinatura_cartoes).where(named))[0];
}

/** What a card is charged for is not as it was: somebody changed it on another way than that of a company's own choice. */
const outdated = and(
  eq(status, 'ativo'),
  isNull(encerrar_em),
  or(
    sql`${tenants.exclusao_em} is not null`,
    and(
      or(isNull(fatura_id), pagou),
      or(
        isNull(assinaturas.tenant_id),
        ne(assinaturas.status, 'active'),
        sql`${assinaturas.valor} is distinct from ${assinatura_cartoes.valor}`,
        sql`${assinaturas.data_inicio} is distinct from ${assinatura_cartoes.mes_em}`,
        sql`${tenants.status} <> 'active' and ${assinaturas.suspensa_em} is null`,
      ),
    ),
  ),
);

/** Cards the provider must be asked about, or told of. Of the whole platform. */
export function findDueCards({ tx }: PlatformUnitOfWork, now: Date, limit: number) {
  return tx
    .select({ tenantId: assinatura_cartoes.tenant_id, cartaoId: id })
    .from(assinatura_cartoes)
    .innerJoin(tenants, eq(tenants.id, tenant_id))
    .leftJoin(assinaturas, eq(assinaturas.tenant_id, tenant_id))
    .where(or(lte(conferir_em, now), outdated))
    .orderBy(asc(conferir_em), asc(id))
    .limit(limit);
}
