import type { PublishScope } from '@balcao/contracts/publishing';
import { bytea, createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

/** Every build of a remote that was ever published; its folder never changes. */
export const remote_releases = pgTable(
  'remote_releases',
  {
    id: id(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    contract: integer('contract').notNull(),
    /** The RemoteEntry as signed: what `GET /api/remotes` answers while the release is active. */
    document: jsonb('document').notNull(),
    signature: text('signature').notNull(),
    public_key_id: text('public_key_id').notNull(),
    /** Who made it and of what, as they said; bytes of its files. Versions from before say nothing. */
    autor: text('autor'),
    commit: text('commit'),
    tamanho: integer('tamanho'),
    created_at: createdAt(),
  },
  (t) => [unique('remote_releases_name_version').on(t.name, t.version)],
);

/** Keys that publish one area. Its secret is kept as a digest; a key that ended stays, for who looks back. */
export const chaves_publicacao = pgTable('chaves_publicacao', {
  id: id(),
  nome: text('nome').notNull(),
  area: text('area').notNull(),
  escopos: text('escopos').array().$type<PublishScope[]>().notNull(),
  segredo_digest: bytea('segredo_digest').notNull(),
  /** Null: the installation's own, for its machine. */
  criada_por: uuid('criada_por'),
  created_at: createdAt(),
  usada_em: instant('usada_em'),
  revogada_em: instant('revogada_em'),
});

/** The registry: which release of each remote is live. Deploy and rollback edit one row. */
export const remote_activations = pgTable('remote_activations', {
  name: text('name').primaryKey(),
  release_id: uuid('release_id')
    .notNull()
    .references(() => remote_releases.id),
});

/** Who did what: written once, never changed. No message text, no secrets. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    tenant_id: uuid('tenant_id'),
    ator_id: uuid('ator_id'),
    acao: text('acao').notNull(),
    alvo: text('alvo'),
    detalhes: jsonb('detalhes'),
    created_at: createdAt(),
  },
  (t) => [
    index('audit_log_lista').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // When a version went on air: few lines of a long log.
    index('audit_log_versoes').on(t.alvo, t.created_at).where(sql`${t.acao} = 'release.activated'`),
    index('audit_log_pessoa').on(t.tenant_id, t.ator_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Whose account somebody tried to enter: such a line has no actor.
    index('audit_log_tentativas')
      .on(t.tenant_id, sql`(${t.detalhes} ->> 'de_quem')`, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.acao} in ('login.failed','login.inactive','login.blocked')`),
    // Of the whole platform.
    index('audit_log_tudo').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_ator').on(t.ator_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_acao').on(t.acao, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
