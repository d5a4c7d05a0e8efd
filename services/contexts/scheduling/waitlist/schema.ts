import type { Espera, GapState, OfferState } from '@balcao/contracts/waitlist';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { dados_cliente, produtos } from '../../catalog/schema';
import { ownTenantId } from '../../identity/schema';
import { profissionais } from '../schema';

// docs/decisions/0128-a-freed-time-is-offered-to-one-after-the-other.md
/** Who would come if a time were free. It ends with its last day, by itself. */
export const lista_espera = pgTable(
  'lista_espera',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id').notNull(),
    produto_id: uuid('produto_id').notNull(),
    /** Null: anybody. */
    profissional_id: uuid('profissional_id'),
    dia_de: date('dia_de').notNull(),
    dia_ate: date('dia_ate').notNull(),
    /** Minutes of the day in which the visit may begin; the end is not part of it. */
    hora_de: integer('hora_de').notNull(),
    hora_ate: integer('hora_ate').notNull(),
    origem: text('origem').$type<Espera['origem']>().notNull(),
    estado: text('estado').$type<Espera['estado']>().notNull().default('aguardando'),
    created_at: createdAt(),
  },
  (t) => [
    unique('lista_espera_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({
      columns: [t.tenant_id, t.cliente_id],
      foreignColumns: [dados_cliente.tenant_id, dados_cliente.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.produto_id],
      foreignColumns: [produtos.tenant_id, produtos.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.profissional_id],
      foreignColumns: [profissionais.tenant_id, profissionais.id],
    }).onDelete('cascade'),
    check('lista_espera_dias', sql`${t.dia_ate} >= ${t.dia_de}`),
    check('lista_espera_horas', sql`${t.hora_de} >= 0 and ${t.hora_ate} <= 1440 and ${t.hora_ate} > ${t.hora_de}`),
    check('lista_espera_origem', sql`${t.origem} in ('ia','equipe')`),
    check('lista_espera_estado', sql`${t.estado} in ('aguardando','atendida','saiu')`),
    index('lista_espera_fila').on(t.tenant_id, t.created_at, t.id).where(sql`${t.estado} = 'aguardando'`),
    index('lista_espera_cliente').on(t.tenant_id, t.cliente_id),
    index('lista_espera_fim').on(t.dia_ate),
  ],
);

/** A time that a visit gave up, while somebody waits: the row is the job, a worker only looks at it. */
export const vagas_espera = pgTable(
  'vagas_espera',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** Whose visit stood there. No key: the gap outlives it. */
    agendamento_id: uuid('agendamento_id').notNull(),
    profissional_id: uuid('profissional_id').notNull(),
    inicio: instant('inicio').notNull(),
    fim: instant('fim').notNull(),
    estado: text('estado').$type<GapState>().notNull().default('aberta'),
    /** When somebody has to look at it; null: nothing is left to do. */
    conferir_em: instant('conferir_em'),
    parada_por: text('parada_por'),
    created_at: createdAt(),
  },
  (t) => [
    unique('vagas_espera_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({
      columns: [t.tenant_id, t.profissional_id],
      foreignColumns: [profissionais.tenant_id, profissionais.id],
    }).onDelete('cascade'),
    check('vagas_espera_periodo', sql`${t.fim} > ${t.inicio}`),
    check('vagas_espera_estado', sql`${t.estado} in ('aberta','preenchida','sem-interesse','parada','passou')`),
    check('vagas_espera_olhar', sql`(${t.estado} = 'aberta') = (${t.conferir_em} is not null)`),
    // The same time is offered by one row, however often it was given up meanwhile.
    uniqueIndex('vagas_espera_uma').on(t.tenant_id, t.profissional_id, t.inicio).where(sql`${t.estado} = 'aberta'`),
    index('vagas_espera_conferir').on(t.conferir_em).where(sql`${t.conferir_em} is not null`),
    index('vagas_espera_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('vagas_espera_fim').on(t.created_at).where(sql`${t.estado} <> 'aberta'`),
  ],
);

/** One question to one person: whether they would take the time, until when. */
export const ofertas_espera = pgTable(
  'ofertas_espera',
  {
    id: id(),
    tenant_id: ownTenantId(),
    vaga_id: uuid('vaga_id').notNull(),
    espera_id: uuid('espera_id').notNull(),
    cliente_id: uuid('cliente_id').notNull(),
    produto_id: uuid('produto_id').notNull(),
    profissional_id: uuid('profissional_id').notNull(),
    inicio: instant('inicio').notNull(),
    /** The customer may answer until then; the time is kept as long. */
    prazo: instant('prazo').notNull(),
    reserva_id: uuid('reserva_id'),
    estado: text('estado').$type<OfferState>().notNull(),
    chat_id: uuid('chat_id'),
    /** What asks. No key: the line outlives the message. */
    mensagem_id: uuid('mensagem_id'),
    /** It left for the customer: who was never reached did not fail to answer. */
    enviada_em: instant('enviada_em'),
    respondida_em: instant('respondida_em'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.tenant_id, t.vaga_id],
      foreignColumns: [vagas_espera.tenant_id, vagas_espera.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.espera_id],
      foreignColumns: [lista_espera.tenant_id, lista_espera.id],
    }).onDelete('cascade'),
    check(
      'ofertas_espera_estado',
      sql`${t.estado} in ('aberta','aceita','recusada','sem-resposta','nao-enviada','parada','tarde')`,
    ),
    // A time is offered to one person at a time, and a person is asked one thing at a time.
    uniqueIndex('ofertas_espera_uma').on(t.tenant_id, t.vaga_id).where(sql`${t.estado} = 'aberta'`),
    uniqueIndex('ofertas_espera_cliente').on(t.tenant_id, t.cliente_id).where(sql`${t.estado} = 'aberta'`),
    unique('ofertas_espera_vez').on(t.tenant_id, t.vaga_id, t.espera_id),
    index('ofertas_espera_espera').on(t.tenant_id, t.espera_id),
    index('ofertas_espera_mensagem').on(t.tenant_id, t.mensagem_id),
  ],
);
