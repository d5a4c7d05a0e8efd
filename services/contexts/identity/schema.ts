import type { JsonWebKey } from 'node:crypto';
import type { TeamRole } from '@balcao/contracts/people';
import type { Role } from '@balcao/contracts/permissions';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { type SQL, sql } from 'drizzle-orm';
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

export const tenants = pgTable(
  'tenants',
  {
    id: id(),
    nome: text('nome').notNull(),
    slug: text('slug').notNull().unique(),
    plano: text('plano').notNull().default('free'),
    status: text('status').notNull().default('trial'),
    trial_ends_at: instant('trial_ends_at'),
    /** A cancelled subscription lets the company work until here. */
    acesso_ate: instant('acesso_ate'),
    /** An invoice of the platform is overdue: until when it is to be paid before the company reads only. */
    pagar_ate: instant('pagar_ate'),
    /** Its deletion was asked for: everything is erased from here on. */
    exclusao_em: instant('exclusao_em'),
    limite_agendamentos: integer('limite_agendamentos').notNull().default(50),
    limite_usuarios: integer('limite_usuarios').notNull().default(1),
    /** Messages a month that Balcão sends for the company; the AI stops at it. */
    limite_mensagens: integer('limite_mensagens').notNull().default(500),
    cidade_base: text('cidade_base'),
    fuso_horario: text('fuso_horario').notNull().default('America/Sao_Paulo'),
    /** Somebody of the company saw its zone and saved it; until then it is a guess. */
    fuso_escolhido_em: instant('fuso_escolhido_em'),
    ddd_padrao: text('ddd_padrao'),
    /** Trade: which templates the guided start offers. */
    ramo: text('ramo'),
    /** Colour of its panel, `#rrggbb`; null: Balcão's own. */
    cor_marca: text('cor_marca'),
    passos_dispensados_em: instant('passos_dispensados_em'),
    /** Whether the platform's support may look at it. */
    suporte_permitido: boolean('suporte_permitido').notNull().default(true),
    /** Whether it may also set up how the company works. */
    suporte_altera: boolean('suporte_altera').notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    check('tenants_status', sql`${t.status} in ('trial','active','suspended','cancelled')`),
    check('tenants_cor_marca', sql`${t.cor_marca} ~ '^#[0-9a-f]{6}$'`),
    index('tenants_exclusao').on(t.exclusao_em).where(sql`${t.exclusao_em} is not null`),
    index('tenants_teste').on(t.trial_ends_at).where(sql`${t.status} = 'trial'`),
    index('tenants_created_at').on(t.created_at.desc().nullsFirst(), t.id),
  ],
);

/** `companyState` is 'open', of the row `t` of tenants: for sweeps that look for companies. A test holds the two together. */
export const isOpenAt = (
  at: SQL,
) => sql`t.exclusao_em is null and case t.status when 'suspended' then false when 'cancelled' then false
  when 'trial' then coalesce(t.trial_ends_at > ${at}, true) else coalesce(t.acesso_ate > ${at}, true) end`;

/** The company a row belongs to, spelled once for every context. */
export const ownTenantId = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => tenants.id);

/** Login accounts: what a person signs in with, apart from what they are in a company. */
export const contas = pgTable('contas', {
  id: id(),
  email: text('email').notNull().unique(),
  senha_hash: text('senha_hash').notNull(),
  /** Raised to end every session at once; access tokens carry it. */
  versao_sessao: integer('versao_sessao').notNull().default(1),
  created_at: createdAt(),
});

export const usuarios = pgTable(
  'usuarios',
  {
    id: id(),
    tenant_id: uuid('tenant_id').references(() => tenants.id),
    auth_user_id: uuid('auth_user_id')
      .notNull()
      .unique()
      .references(() => contas.id),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    ativo: boolean('ativo').notNull().default(true),
    ultimo_acesso: instant('ultimo_acesso'),
    created_at: createdAt(),
  },
  (t) => [
    check('usuarios_role', sql`${t.role} in ('master','admin','user','viewer')`),
    check('usuarios_tenant', sql`(${t.role} = 'master') = (${t.tenant_id} is null)`),
    unique('usuarios_tenant_id_id').on(t.tenant_id, t.id),
    index('usuarios_tenant').on(t.tenant_id, t.created_at),
  ],
);

// docs/decisions/0054-links-to-come-in-are-kept-by-hash.md
/** Invitations into a company. The token of the link is kept by hash; `semente` and the server's secret make it again. */
export const convites = pgTable(
  'convites',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    token_hash: text('token_hash').notNull().unique(),
    semente: text('semente').notNull(),
    expira_em: instant('expira_em').notNull(),
    aceito_em: instant('aceito_em'),
    revogado_em: instant('revogado_em'),
    created_at: createdAt(),
  },
  (t) => [
    check('convites_role', sql`${t.role} in ('admin','user','viewer')`),
    uniqueIndex('convites_aberto')
      .on(t.tenant_id, t.email)
      .where(sql`${t.aceito_em} is null and ${t.revogado_em} is null`),
    index('convites_lista').on(t.tenant_id, t.created_at),
    /** When it was over: what ended long ago is forgotten. */
    index('convites_fim').on(sql`least(${t.aceito_em}, ${t.revogado_em}, ${t.expira_em})`),
  ],
);

// docs/decisions/0065-a-notice-is-a-row-for-each-admin.md
/** Letters to those who run a company, about its account: one row for each notice and admin. */
export const avisos_conta = pgTable(
  'avisos_conta',
  {
    id: id(),
    /** Null: to whoever runs the platform. */
    tenant_id: uuid('tenant_id').references(() => tenants.id),
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => usuarios.id),
    tipo: text('tipo').notNull(),
    /** What it is about (the end of a trial, a month): nobody is told twice of the same. */
    referencia: text('referencia').notNull(),
    assunto: text('assunto').notNull(),
    texto: text('texto').notNull(),
    estado: text('estado').$type<NoticeState>().notNull().default('planejado'),
    tentativas: integer('tentativas').notNull().default(0),
    /** When it is tried next; once claimed, when that was. */
    tentar_em: instant('tentar_em').notNull().defaultNow(),
    /** Later it would be no news any more. */
    valido_ate: instant('valido_ate').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [usuarios.tenant_id, usuarios.id] }),
    check('avisos_conta_estado', sql`${t.estado} in ('planejado','enviando','enviado','falhou','incerto')`),
    unique('avisos_conta_unico').on(t.tenant_id, t.tipo, t.referencia, t.usuario_id).nullsNotDistinct(),
    index('avisos_conta_fila').on(t.tentar_em).where(sql`${t.estado} in ('planejado','enviando')`),
    index('avisos_conta_fim').on(t.created_at).where(sql`${t.estado} in ('enviado','falhou','incerto')`),
  ],
);
/** `incerto`: its worker died while it was being sent; `falhou`: the mail server refused it to the end. */
export type NoticeState = 'planejado' | 'enviando' | 'enviado' | 'falhou' | 'incerto';

/** Links to a new password, by hash; each is used once. */
export const redefinicoes_senha = pgTable(
  'redefinicoes_senha',
  {
    id: id(),
    conta_id: uuid('conta_id')
      .notNull()
      .references(() => contas.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    expira_em: instant('expira_em').notNull(),
    usada_em: instant('usada_em'),
    created_at: createdAt(),
  },
  (t) => [index('redefinicoes_senha_conta').on(t.conta_id), index('redefinicoes_senha_fim').on(t.expira_em)],
);

/** Refresh tokens, by hash. One family per sign-in; each token is used once. */
export const sessoes = pgTable(
  'sessoes',
  {
    id: id(),
    conta_id: uuid('conta_id')
      .notNull()
      .references(() => contas.id, { onDelete: 'cascade' }),
    familia: uuid('familia').notNull(),
    /** When its family signed in: every row says it, also when the first ones are gone. */
    iniciada_em: instant('iniciada_em').notNull().defaultNow(),
    /** Browser and system in words, and a shortened address: enough to know one's own sign-ins again. */
    aparelho: text('aparelho'),
    rede: text('rede'),
    token_hash: text('token_hash').notNull().unique(),
    usado_em: instant('usado_em'),
    /** With the token itself it makes its one successor; set at the first use. */
    semente: text('semente'),
    revogada_em: instant('revogada_em'),
    expira_em: instant('expira_em').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('sessoes_familia').on(t.familia),
    index('sessoes_conta').on(t.conta_id),
    index('sessoes_fim').on(t.expira_em),
  ],
);

/** Second step of signing in: the secret of the person's app, sealed. Off until a code of it was seen. */
export const segundos_fatores = pgTable('segundos_fatores', {
  conta_id: uuid('conta_id')
    .primaryKey()
    .references(() => contas.id, { onDelete: 'cascade' }),
  segredo: text('segredo').notNull(),
  ativado_em: instant('ativado_em'),
  /** The 30 seconds of the last code that was used: neither it nor one before it is good again. */
  ultimo_passo: integer('ultimo_passo').notNull().default(0),
  created_at: createdAt(),
});

/** Ways in without the app, by keyed hash; each is used once. */
export const codigos_recuperacao = pgTable(
  'codigos_recuperacao',
  {
    id: id(),
    conta_id: uuid('conta_id')
      .notNull()
      .references(() => contas.id, { onDelete: 'cascade' }),
    codigo_hash: text('codigo_hash').notNull(),
    usado_em: instant('usado_em'),
    created_at: createdAt(),
  },
  (t) => [unique('codigos_recuperacao_codigo').on(t.conta_id, t.codigo_hash)],
);

/** Signing keys of the access tokens: public part for the key set, private part sealed. */
export const chaves_jwt = pgTable(
  'chaves_jwt',
  {
    kid: text('kid').primaryKey(),
    publica: jsonb('publica').$type<JsonWebKey>().notNull(),
    privada: text('privada').notNull(),
    /** Published from the start, used for signing only from here on: other processes have cached the set by then. */
    assina_a_partir: instant('assina_a_partir').notNull(),
    expira_em: instant('expira_em').notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('chaves_jwt_assina').on(t.assina_a_partir)],
);
