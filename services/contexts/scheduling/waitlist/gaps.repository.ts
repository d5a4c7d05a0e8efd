import type { GapState, OfferState } from '@balcao/contracts/waitlist';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { profissionais } from '../schema';
import { lista_espera, ofertas_espera, vagas_espera } from './schema';

export type Gap = typeof vagas_espera.$inferSelect;
export type Offer = typeof ofertas_espera.$inferSelect;
type NewGap = Pick<Gap, 'agendamento_id' | 'profissional_id' | 'inicio' | 'fim' | 'conferir_em' | 'created_at'>;

const gapOf = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(vagas_espera.tenant_id, tenantId), eq(vagas_espera.id, id));
const offerOf = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(ofertas_espera.tenant_id, tenantId), eq(ofertas_espera.id, id));

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

export async function findOpenOffer({ tx, tenantId }: UnitOfWork, vagaId: string): Promise<Offer | undefined> {
  const { tenant_id, vaga_id, estado } = ofertas_espera;
  const where = and(eq(tenant_id, tenantId), eq(vaga_id, vagaId), eq(estado, 'aberta'));
  return (await tx.select().from(ofertas_espera).where(where))[0];
}

/** The offer a message of ours made. */
export async function findOfferOfMessage({ tx, tenantId }: UnitOfWork, mensagemId: string): Promise<Offer | undefined> {
  const where = and(eq(ofertas_espera.tenant_id, tenantId), eq(ofertas_espera.mensagem_id, mensagemId));
  return (await tx.select().from(ofertas_espera).where(where))[0];
}

/** Who of these was asked about this time already, and who is being asked about another one right now. */
export async function findAsked({ tx, tenantId }: UnitOfWork, vagaId: string, clientes: readonly string[]) {
  const { tenant_id, vaga_id, cliente_id, estado } = ofertas_espera;
  const rows = clientes.length
    ? await tx
        .select({ vaga_id, cliente_id })
        .from(ofertas_espera)
        .where(
          and(
            eq(tenant_id, tenantId),
            inArray(cliente_id, [...clientes]),
            sql`(${vaga_id} = ${vagaId} or ${estado} = 'aberta')`,
          ),
        )
    : [];
  const here = rows.filter((row) => row.vaga_id === vagaId).map((row) => row.cliente_id);
  const elsewhere = rows.filter((row) => row.vaga_id !== vagaId).map((row) => row.cliente_id);
  return { here: new Set(here), elsewhere: new Set(elsewhere) };
}

export async function insertOffer(
  { tx, tenantId }: UnitOfWork,
  offer: Omit<Offer, 'tenant_id' | 'enviada_em' | 'respondida_em'>,
) {
  await tx.insert(ofertas_espera).values(Object.assign({ tenant_id: tenantId }, offer));
}

/** Ends one that stood so; false: somebody was faster. */
export async function endOffer(
  unit: UnitOfWork,
  { id, estado }: Pick<Offer, 'id' | 'estado'>,
  to: { estado: OfferState; respondida_em?: Date },
): Promise<boolean> {
  const rows = await unit.tx
    .update(ofertas_espera)
    .set(to)
    .where(and(offerOf(unit, id), eq(ofertas_espera.estado, estado)))
    .returning({ id: ofertas_espera.id });
  return rows.length > 0;
}

/** What became of the message that asks: one that never leaves lets the next person be asked. */
export async function noteOfferSent({ tx, tenantId }: UnitOfWork, mensagemId: string, sent: boolean): Promise<void> {
  const { tenant_id, mensagem_id, estado, vaga_id } = ofertas_espera;
  const open = and(eq(tenant_id, tenantId), eq(mensagem_id, mensagemId), eq(estado, 'aberta'));
  const set = sent ? { enviada_em: sql`now()` } : { estado: 'nao-enviada' as const };
  const [lost] = await tx.update(ofertas_espera).set(set).where(open).returning({ vaga: vaga_id });
  if (!sent && lost)
    await tx
      .update(vagas_espera)
      .set({ conferir_em: sql`now()` })
      .where(
        and(eq(vagas_espera.tenant_id, tenantId), eq(vagas_espera.id, lost.vaga), eq(vagas_espera.estado, 'aberta')),
      );
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

/** Everybody who was asked about these, in turn. */
export function listOffers({ tx, tenantId }: UnitOfWork, vagaIds: readonly string[]) {
  const { tenant_id, vaga_id, created_at, id } = ofertas_espera;
  const ofWish = and(eq(lista_espera.tenant_id, tenant_id), eq(lista_espera.id, ofertas_espera.espera_id));
  return tx
    .select({ row: ofertas_espera, cliente_nome: dados_cliente.nome, produto_nome: produtos.nome })
    .from(ofertas_espera)
    .innerJoin(lista_espera, ofWish)
    .innerJoin(
      dados_cliente,
      and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, lista_espera.cliente_id)),
    )
    .innerJoin(produtos, and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, ofertas_espera.produto_id)))
    .where(and(eq(tenant_id, tenantId), inArray(vaga_id, [...vagaIds])))
    .orderBy(asc(created_at), asc(id));
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
