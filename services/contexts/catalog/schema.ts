import { createdAt, id, money } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
    endereco: jsonb('endereco'),
    notas: text('notas'),
    informacoes: text('informacoes'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    ativo: boolean('ativo').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [
    unique('dados_cliente_tenant_id_id').on(t.tenant_id, t.id),
    uniqueIndex('dados_cliente_telefone').on(t.tenant_id, t.telefone).where(sql`${t.telefone} is not null`),
    index('dados_cliente_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
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
    ativo: boolean('ativo').notNull().default(true),
    imagem_url: text('imagem_url'),
    categoria_id: uuid('categoria_id'),
    created_at: createdAt(),
  },
  (t) => [
    unique('produtos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.categoria_id], foreignColumns: [categorias.tenant_id, categorias.id] }),
    check('produtos_preco', sql`${t.preco} >= 0`),
    check('produtos_duracao', sql`${t.duracao_minutos} > 0`),
    index('produtos_lista').on(t.tenant_id, t.nome, t.id),
  ],
);
