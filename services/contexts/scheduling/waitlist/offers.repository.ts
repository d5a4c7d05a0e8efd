import type { OfferState } from '@balcao/contracts/waitlist';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { ocupacoes, profissionais } from '../schema';
import { lista_espera, ofertas_espera, vagas_espera } from './schema';

export type Offer = typeof ofertas_espera.$inferSelect;

const offerOf = ({ tenantId }: UnitOfWork, id: string) =>
  and(eq(ofertas_espera.tenant_id, tenantId), eq(ofertas_espera.id, id));

export async function hasTaker({ tx, tenantId }: UnitOfWork, vagaId: string): Promise<boolean> {
  const { tenant_id, vaga_id, estado, id } = ofertas_espera;
  const where = and(eq(tenant_id, tenantId), eq(vaga_id, vagaId), eq(estado, 'aceita'));
  return (await tx.select({ id }).from(ofertas_espera).where(where).limit(1)).length > 0;
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

const servedBy = and(
  eq(profissionais.tenant_id, ofertas_espera.tenant_id),
  eq(profissionais.id, ofertas_espera.profissional_id),
);
const serviceOf = and(eq(produtos.tenant_id, ofertas_espera.tenant_id), eq(produtos.id, ofertas_espera.produto_id));

/** What this customer is being asked about, and knows of. */
export async function findToldOffer({ tx, tenantId }: UnitOfWork, clienteId: string, now: Date) {
  const { tenant_id, cliente_id, estado, enviada_em, prazo } = ofertas_espera;
  const [found] = await tx
    .select({ row: ofertas_espera, servico: produtos.nome, profissional: profissionais.nome })
    .from(ofertas_espera)
    .innerJoin(profissionais, servedBy)
    .innerJoin(produtos, serviceOf)
    .where(
      and(
        eq(tenant_id, tenantId),
        eq(cliente_id, clienteId),
        eq(estado, 'aberta'),
        isNotNull(enviada_em),
        gt(prazo, now),
      ),
    );
  return found;
}

/** Another message asks about it now: what is said next is said to that. */
export async function askedBy(unit: UnitOfWork, id: string, mensagem_id: string): Promise<void> {
  await unit.tx.update(ofertas_espera).set({ mensagem_id }).where(offerOf(unit, id));
}

/** For whom of the list a time of this person is kept that meets these, and until when they may answer. */
export async function whoIsAsked(
  { tx, tenantId }: UnitOfWork,
  profissionalId: string,
  stay: { inicio: Date; fim: Date },
) {
  const { tenant_id, estado, profissional_id, espera_id, reserva_id, prazo } = ofertas_espera;
  const { periodo } = ocupacoes;
  const [found] = await tx
    .select({
      nome: dados_cliente.nome,
      prazo,
      inicio: sql`lower(${periodo})`.mapWith(ofertas_espera.inicio),
      fim: sql`upper(${periodo})`.mapWith(ofertas_espera.inicio),
    })
    .from(ofertas_espera)
    .innerJoin(ocupacoes, and(eq(ocupacoes.tenant_id, tenant_id), eq(ocupacoes.reserva_id, reserva_id)))
    .innerJoin(lista_espera, and(eq(lista_espera.tenant_id, tenant_id), eq(lista_espera.id, espera_id)))
    .innerJoin(
      dados_cliente,
      and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, lista_espera.cliente_id)),
    )
    .where(
      and(
        eq(tenant_id, tenantId),
        eq(estado, 'aberta'),
        eq(profissional_id, profissionalId),
        sql`${periodo} && tstzrange(${stay.inicio.toISOString()}, ${stay.fim.toISOString()})`,
      ),
    )
    .limit(1);
  return found;
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
    .innerJoin(produtos, serviceOf)
    .where(and(eq(tenant_id, tenantId), inArray(vaga_id, [...vagaIds])))
    .orderBy(asc(created_at), asc(id));
}
