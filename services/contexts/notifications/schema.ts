import type { NoticeEvent, NoticePreferences } from '@balcao/contracts/notifications';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { chats } from '../chats/schema';
import { ownTenantId, usuarios } from '../identity/schema';

const { tenant_id: personTenant, id: personId } = usuarios;

/** What a person wants to hear of, where and when; without a row the defaults of the contract. */
export const preferencias_aviso = pgTable(
  'preferencias_aviso',
  {
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    eventos: jsonb('eventos').$type<NoticePreferences['eventos']>().notNull(),
    silencio: jsonb('silencio').$type<NoticePreferences['silencio']>().notNull(),
    som: boolean('som').notNull(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.usuario_id] }),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [personTenant, personId] }),
  ],
);

/** Browsers of a person that may be sent notices. What opens them is sealed. */
export const aparelhos_aviso = pgTable(
  'aparelhos_aviso',
  {
    id: id(),
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    nome: text('nome').notNull(),
    /** By hash: the same browser again is the same row. */
    endereco_hash: text('endereco_hash').notNull(),
    inscricao: text('inscricao').notNull(),
    usado_em: instant('usado_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('aparelhos_aviso_tenant_id_id').on(t.tenant_id, t.id),
    unique('aparelhos_aviso_endereco').on(t.tenant_id, t.endereco_hash),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [personTenant, personId] }),
    index('aparelhos_aviso_pessoa').on(t.tenant_id, t.usuario_id, t.created_at),
  ],
);

// docs/decisions/0063-a-notice-names-a-thing-not-what-happened-to-it.md
/** What one person was told: of which thing, never with its words, which are read from the thing itself. */
export const avisos = pgTable(
  'avisos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    evento: text('evento').$type<NoticeEvent>().notNull(),
    /** The thing it is about; what is about the whole company has the company's id. */
    alvo_id: uuid('alvo_id').notNull(),
    detalhe: text('detalhe'),
    no_painel: boolean('no_painel').notNull(),
    vezes: integer('vezes').notNull().default(1),
    ultima_em: instant('ultima_em').notNull(),
    lido_em: instant('lido_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('avisos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [personTenant, personId] }),
    check(
      'avisos_evento',
      sql`${t.evento} in ('conversa','agendamento','envio','whatsapp','plano','pagamento','teste','ia','sinal')`,
    ),
    uniqueIndex('avisos_um_por_alvo')
      .on(t.tenant_id, t.usuario_id, t.evento, t.alvo_id)
      .where(sql`${t.lido_em} is null`),
    index('avisos_lista').on(t.tenant_id, t.usuario_id, t.ultima_em.desc().nullsFirst()),
    index('avisos_idade').on(t.ultima_em),
  ],
);

// docs/decisions/0071-the-owners-phone-writes-first.md
/** A person's own WhatsApp for notices, known to be theirs by a code that was sent from it. */
export const telefones_aviso = pgTable(
  'telefones_aviso',
  {
    tenant_id: ownTenantId(),
    usuario_id: uuid('usuario_id').notNull(),
    /** The code that was asked for last, by hash, and until when it counts. */
    codigo_hash: text('codigo_hash'),
    codigo_ate: instant('codigo_ate'),
    /** E.164 digits, or the full `…@lid` address while the number is hidden; null until it was confirmed. */
    telefone: text('telefone'),
    /** The conversation it wrote in; null once that was deleted: the next notice begins another. */
    chat_id: uuid('chat_id'),
    confirmado_em: instant('confirmado_em'),
    /** When the last message left for it, and how many did since the day's count began. */
    enviado_em: instant('enviado_em'),
    contagem_desde: instant('contagem_desde'),
    enviados: integer('enviados').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.usuario_id] }),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [personTenant, personId] }),
    // The migration lets it set the conversation alone to null, which drizzle cannot say.
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }),
    uniqueIndex('telefones_aviso_codigo').on(t.tenant_id, t.codigo_hash),
    uniqueIndex('telefones_aviso_chat').on(t.tenant_id, t.chat_id),
    check('telefones_aviso_confirmado', sql`(${t.telefone} is null) = (${t.confirmado_em} is null)`),
  ],
);

/** What of it leaves the panel: to one device, or to the person's WhatsApp. */
export const entregas_aviso = pgTable(
  'entregas_aviso',
  {
    id: id(),
    tenant_id: ownTenantId(),
    aviso_id: uuid('aviso_id').notNull(),
    canal: text('canal').$type<'push' | 'whatsapp'>().notNull(),
    aparelho_id: uuid('aparelho_id'),
    estado: text('estado').$type<'planejada' | 'enviada' | 'dispensada' | 'falhou'>().notNull().default('planejada'),
    /** Why it was not sent, as one word. */
    motivo: text('motivo'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull(),
    expira_em: instant('expira_em').notNull(),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.tenant_id, t.aviso_id], foreignColumns: [avisos.tenant_id, avisos.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.tenant_id, t.aparelho_id],
      foreignColumns: [aparelhos_aviso.tenant_id, aparelhos_aviso.id],
    }).onDelete('cascade'),
    check('entregas_aviso_estado', sql`${t.estado} in ('planejada','enviada','dispensada','falhou')`),
    check('entregas_aviso_canal', sql`(${t.canal} = 'push') = (${t.aparelho_id} is not null)`),
    uniqueIndex('entregas_aviso_uma')
      .on(t.tenant_id, t.aviso_id, sql`coalesce(${t.aparelho_id}, ${t.tenant_id})`)
      .where(sql`${t.estado} = 'planejada'`),
    index('entregas_aviso_aviso').on(t.tenant_id, t.aviso_id),
    index('entregas_aviso_aparelho').on(t.tenant_id, t.aparelho_id),
    index('entregas_aviso_abertas').on(t.proxima_em, t.tenant_id).where(sql`${t.estado} = 'planejada'`),
  ],
);
