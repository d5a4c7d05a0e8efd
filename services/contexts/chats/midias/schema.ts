import type { FileKind, FileState } from '@balcao/contracts/media-kinds';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { chat_history } from '../schema';

/** One row per file of a conversation: where it lies, or how it is to come here. What the bubble shows stands in the message. */
export const midias = pgTable(
  'midias',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** Null: uploaded, and not sent yet. */
    mensagem_id: uuid('mensagem_id'),
    /** Through which it comes; it may be gone. */
    instance_id: uuid('instance_id'),
    tipo: text('tipo').$type<FileKind>().notNull(),
    nome: text('nome'),
    mime: text('mime'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    segundos: integer('segundos'),
    largura: integer('largura'),
    altura: integer('altura'),
    estado: text('estado').$type<FileState>().notNull().default('pendente'),
    motivo: text('motivo'),
    /** Under which it lies in the store, and its smaller picture. */
    chave: text('chave'),
    chave_miniatura: text('chave_miniatura'),
    /** Sealed: the message as the gateway told it, by which it finds the file; gone once that is here. */
    origem: text('origem'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    /** When a voice message is written down next (null: it is not), and how often that was tried. */
    transcrever_em: instant('transcrever_em'),
    transcricoes: integer('transcricoes').notNull().default(0),
    guardada_em: instant('guardada_em'),
    /** Kept until then. */
    expira_em: instant('expira_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('midias_tenant_id_id').on(t.tenant_id, t.id),
    unique('midias_mensagem').on(t.tenant_id, t.mensagem_id),
    foreignKey({
      columns: [t.tenant_id, t.mensagem_id],
      foreignColumns: [chat_history.tenant_id, chat_history.id],
    }).onDelete('cascade'),
    check('midias_estado', sql`${t.estado} in ('pendente','guardada','falhou','expirada')`),
    check('midias_tipo', sql`${t.tipo} in ('image','audio','video','document','sticker')`),
    check('midias_chave', sql`(${t.estado} = 'guardada') = (${t.chave} is not null)`),
    index('midias_uso').on(t.tenant_id, t.bytes).where(sql`${t.estado} = 'guardada'`),
    index('midias_pendentes').on(t.proxima_em).where(sql`${t.estado} = 'pendente'`),
    index('midias_expiram').on(t.expira_em).where(sql`${t.estado} = 'guardada'`),
    index('midias_a_transcrever').on(t.transcrever_em).where(sql`${t.transcrever_em} is not null`),
    index('midias_soltas').on(t.created_at).where(sql`${t.mensagem_id} is null`),
  ],
);

/** Keys in the store that no row names any more: their files are still to be removed. */
export const arquivos_soltos = pgTable(
  'arquivos_soltos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chave: text('chave').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('arquivos_soltos_tenant').on(t.tenant_id), index('arquivos_soltos_idade').on(t.created_at)],
);

/** How long a company keeps the files of its conversations; without a row, as long as the product says. */
export const ajustes_midia = pgTable('ajustes_midia', {
  tenant_id: ownTenantId().primaryKey(),
  dias: integer('dias').notNull(),
});
