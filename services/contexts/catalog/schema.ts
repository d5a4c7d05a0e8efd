import type { Preferencia } from '@balcao/contracts/customer-preferences';
import type { Endereco, ImportLineError } from '@balcao/contracts/customers';
import { bytea, createdAt, id, instant, money } from '@balcao/kit/columns';
import { workColumns } from '@balcao/kit/long-work';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownTenantId } from '../identity/schema';

export const dados_cliente = pgTable(
  'dados_cliente',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    email: text('email'),
    /** E.164 digits in canonical form (with the ninth digit). */
    telefone: text('telefone'),
    cpf: text('cpf'),
    endereco: jsonb('endereco').$type<Partial<Endereco>>(),
    notas: text('notas'),
    informacoes: text('informacoes'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** What they said they like. A column, not a table: few, and they go wherever the person goes. */
    preferencias: jsonb('preferencias').$type<Preferencia[]>().notNull().default([]),
    /** `YYYY-MM-DD` */
    nascimento: date('nascimento', { mode: 'string' }),
    ativo: boolean('ativo').notNull().default(true),
    /** What stays of a person who was erased: nobody writes on it again. */
    apagado_em: instant('apagado_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('dados_cliente_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('dados_cliente_cpf').on(t.tenant_id, t.cpf).where(sql`${t.cpf} is not null`),
    uniqueIndex('dados_cliente_telefone').on(t.tenant_id, t.telefone).where(sql`${t.telefone} is not null`),
    check('dados_cliente_preferencias', sql`jsonb_array_length(${t.preferencias}) <= 10`),
    index('dados_cliente_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Further numbers of a customer, left over from a merge: who writes from one of them is still the same person. */
export const telefones_cliente = pgTable(
  'telefones_cliente',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id').notNull(),
    telefone: text('telefone').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('telefones_cliente_telefone').on(t.tenant_id, t.telefone),
    foreignKey({
      columns: [t.tenant_id, t.cliente_id],
      foreignColumns: [dados_cliente.tenant_id, dados_cliente.id],
    }).onDelete('cascade'),
    index('telefones_cliente_cliente').on(t.tenant_id, t.cliente_id),
  ],
);

/** Pairs that somebody looked at and found to be two people: no longer offered for a merge. */
export const clientes_distintos = pgTable(
  'clientes_distintos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** The lesser of the two ids. */
    cliente_a: uuid('cliente_a').notNull(),
    cliente_b: uuid('cliente_b').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('clientes_distintos_par').on(t.tenant_id, t.cliente_a, t.cliente_b),
    index('clientes_distintos_b').on(t.tenant_id, t.cliente_b),
    check('clientes_distintos_ordem', sql`${t.cliente_a} < ${t.cliente_b}`),
    ...[t.cliente_a, t.cliente_b].map((cliente) =>
      foreignKey({
        name: `clientes_distintos_${cliente.name}`,
        columns: [t.tenant_id, cliente],
        foreignColumns: [dados_cliente.tenant_id, dados_cliente.id],
      }).onDelete('cascade'),
    ),
  ],
);

/**
 * An import of customers on its way: the file and how far it came. `feitas` moves in the transaction that stores the
 * lines, so that a killed worker's successor goes on after the last one stored.
 */
export const importacoes = pgTable(
  'importacoes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** Emptied at the end. */
    arquivo: text('arquivo').notNull(),
    mapeamento: jsonb('mapeamento').$type<Partial<Record<string, string>>>().notNull(),
    existentes: text('existentes').$type<'ignorar' | 'atualizar'>().notNull(),
    usuario_id: uuid('usuario_id'),
    criados: integer('criados').notNull().default(0),
    atualizados: integer('atualizados').notNull().default(0),
    erros: jsonb('erros').$type<ImportLineError[]>().notNull().default([]),
    /** `total`: the good lines. */
    ...workColumns(),
  },
  (t) => [
    check('importacoes_estado', sql`${t.estado} in ('fila','processando','concluida','falhou')`),
    uniqueIndex('importacoes_uma').on(t.tenant_id).where(sql`${t.estado} in ('fila','processando')`),
    index('importacoes_lista').on(t.tenant_id, t.created_at.desc().nullsFirst()),
    index('importacoes_fim').on(t.created_at).where(sql`${t.estado} in ('concluida','falhou')`),
  ],
);

export const categorias = pgTable(
  'categorias',
  { id: id(), tenant_id: ownTenantId(), nome: text('nome').notNull(), created_at: createdAt() },
  (t) => [
    unique('categorias_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('categorias_nome').on(t.tenant_id, sql`lower(${t.nome})`),
  ],
);

export const produtos = pgTable(
  'produtos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    descricao: text('descricao'),
    preco: money('preco').notNull(),
    duracao_minutos: integer('duracao_minutos').notNull(),
    /** Minutes the professional is busy around the service. */
    intervalo_antes: integer('intervalo_antes').notNull().default(0),
    intervalo_depois: integer('intervalo_depois').notNull().default(0),
    /** After so many minutes the customer waits (dye, mask) and the professional is free for so many. */
    espera_inicio_minutos: integer('espera_inicio_minutos').notNull().default(0),
    espera_minutos: integer('espera_minutos').notNull().default(0),
    /** What is paid ahead for a visit: a part of the price, or an amount; neither: nothing. */
    sinal_percentual: integer('sinal_percentual'),
    sinal_valor: money('sinal_valor'),
    ativo: boolean('ativo').notNull().default(true),
    imagem_url: text('imagem_url'),
    categoria_id: uuid('categoria_id'),
    created_at: createdAt(),
  },
  (t) => [
    unique('produtos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.categoria_id], foreignColumns: [categorias.tenant_id, categorias.id] }),
    check('produtos_preco', sql`${t.preco} >= 0`),
    check(
      'produtos_sinal',
      sql`(${t.sinal_percentual} is null or ${t.sinal_valor} is null) and ${t.sinal_percentual} between 1 and 100 and ${t.sinal_valor} > 0`,
    ),
    check('produtos_duracao', sql`${t.duracao_minutos} > 0`),
    check('produtos_intervalos', sql`${t.intervalo_antes} >= 0 and ${t.intervalo_depois} >= 0`),
    check(
      'produtos_espera',
      sql`${t.espera_inicio_minutos} >= 0 and ${t.espera_minutos} >= 0
        and ${t.espera_inicio_minutos} + ${t.espera_minutos} <= ${t.duracao_minutos}`,
    ),
    index('produtos_lista').on(t.tenant_id, t.nome, t.id),
  ],
);

/** Pictures, re-encoded by us. `chave` is the unguessable part of the address `<img>` asks for. */
export const imagens = pgTable(
  'imagens',
  {
    id: id(),
    tenant_id: ownTenantId(),
    produto_id: uuid('produto_id').notNull(),
    chave: text('chave').notNull().unique(),
    tipo: text('tipo').notNull(),
    conteudo: bytea('conteudo').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.tenant_id, t.produto_id],
      foreignColumns: [produtos.tenant_id, produtos.id],
    }).onDelete('cascade'),
    unique('imagens_produto').on(t.tenant_id, t.produto_id),
  ],
);
