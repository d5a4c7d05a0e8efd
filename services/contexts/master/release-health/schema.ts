import type { PassedOver, TakeBackReason } from '@balcao/contracts/release-health';
import type { FaultKind } from '@balcao/contracts/remote-signals';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownTenantId } from '../../identity/schema';
import { remote_releases } from '../schema';

const releaseId = () =>
  uuid('release_id')
    .notNull()
    .references(() => remote_releases.id, { onDelete: 'cascade' });

// docs/decisions/0149-a-company-tries-a-version-and-always-the-same.md
/** The version of an area that only some companies get; one at a time. */
export const remote_canaries = pgTable('remote_canaries', {
  name: text('name').primaryKey(),
  release_id: releaseId(),
  percentual: integer('percentual').notNull(),
  created_at: createdAt(),
});

/** Companies that were chosen to try it, whatever the percentage. */
export const remote_canary_companies = pgTable(
  'remote_canary_companies',
  {
    tenant_id: ownTenantId(),
    name: text('name')
      .notNull()
      .references(() => remote_canaries.name, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.name] })],
);

// docs/decisions/0148-a-page-tells-that-an-area-failed-and-nothing-else.md
/** Five minutes of one screen of a version in one company, which stands here as a mark nobody else can make. */
export const remote_views = pgTable(
  'remote_views',
  {
    release_id: releaseId(),
    inicio: instant('inicio').notNull(),
    empresa: text('empresa').notNull(),
    rota: text('rota').notNull(),
    vistas: integer('vistas').notNull(),
    falhas: integer('falhas').notNull(),
    sessoes: integer('sessoes').notNull(),
    /** The company was there before the version: who signs up to complain of it is not heard. */
    antiga: boolean('antiga').notNull(),
  },
  (t) => [primaryKey({ columns: [t.release_id, t.inicio, t.empresa, t.rota] }), index('remote_views_fim').on(t.inicio)],
);

/** With what a version failed, and how often. */
export const remote_faults = pgTable(
  'remote_faults',
  {
    release_id: releaseId(),
    tipo: text('tipo').$type<FaultKind>().notNull(),
    marca: text('marca').notNull(),
    rota: text('rota').notNull(),
    vezes: integer('vezes').notNull(),
    ultima: instant('ultima').notNull(),
  },
  (t) => [primaryKey({ columns: [t.release_id, t.tipo, t.marca, t.rota] }), index('remote_faults_fim').on(t.ultima)],
);

// docs/decisions/0150-a-version-that-fails-more-is-taken-back.md
/** Versions that were taken back, by somebody or (with a reason) by themselves. */
export const remote_takebacks = pgTable(
  'remote_takebacks',
  {
    id: id(),
    release_id: releaseId(),
    /** What stands in its place; null: it was only being tried. */
    para_id: uuid('para_id').references(() => remote_releases.id, { onDelete: 'set null' }),
    motivo: jsonb('motivo').$type<TakeBackReason>(),
    /** Versions between the two that could not go on air any more. */
    puladas: jsonb('puladas').$type<PassedOver[]>(),
    created_at: createdAt(),
  },
  (t) => [index('remote_takebacks_lista').on(t.release_id, t.created_at)],
);
