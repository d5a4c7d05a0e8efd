import type { Chat, Message } from '@balcao/contracts/chats';
import type { ConnectionProblem, Instance, Integration, TestFault } from '@balcao/contracts/integrations';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
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
import { dados_cliente } from '../catalog/schema';
import { ownTenantId, tenants, usuarios } from '../identity/schema';
import type { EnvioStatus } from './outbox/envio-status';
import type { AiValue, EvolutionValue, SettingKey, SupportValue } from './settings/settings-value';

export const evolution_instances = pgTable(
  'evolution_instances',
  {
    id: id(),
    tenant_id: ownTenantId(),
    instance_name: text('instance_name').notNull().unique(),
    status: text('status').$type<Instance['status']>().notNull().default('disconnected'),
    phone_number: text('phone_number'),
    qrcode: text('qrcode'),
    /** Unguessable part of the webhook address of this instance: sealed, and found by its keyed hash. */
    webhook_token: text('webhook_token').notNull().unique(),
    webhook_token_hash: text('webhook_token_hash').unique(),
    /** Sealed: the secret the gateway repeats in a header, and the instance's own key. */
    webhook_secret: text('webhook_secret').notNull(),
    api_key: text('api_key'),
    ultimo_evento_em: instant('ultimo_evento_em'),
    /** What keeps it from working, shown with its cure. */
    problema: text('problema').$type<ConnectionProblem>(),
    problema_em: instant('problema_em'),
    /** Since when the status is so. */
    estado_em: instant('estado_em'),
    /** By the gateway's own clock: when the newest connection event that counted happened. */
    evento_em: instant('evento_em'),
    /** When the gateway is asked next how it stands (null: nothing to expect), when it last was, how often in a row in vain. */
    verificar_em: instant('verificar_em').defaultNow(),
    verificado_em: instant('verificado_em'),
    falhas: integer('falhas').notNull().default(0),
    /** Somebody creates or deletes it at the gateway; nobody else does until then. */
    conectando_ate: instant('conectando_ate'),
    /** When we last set its address right, and restarted it, without being asked. */
    endereco_em: instant('endereco_em'),
    reiniciada_em: instant('reiniciada_em'),
    /** Taken off by the company itself: what turns up at the gateway after that is nobody's. */
    desligada_em: instant('desligada_em'),
    /** The gateway's messages up to here are known, and when it is asked for those after. */
    visto_ate: instant('visto_ate'),
    puxar_em: instant('puxar_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('evolution_instances_tenant_id_id').on(t.tenant_id, t.id),
    check('evolution_instances_status', sql`${t.status} in ('connected','connecting','disconnected')`),
    check(
      'evolution_instances_problema',
      sql`${t.problema} in ('missing','refused','elsewhere','unreachable','offline','blocked','failed','silent')`,
    ),
    index('evolution_instances_lista').on(t.tenant_id, t.created_at.desc().nullsFirst()),
    index('evolution_instances_verificar').on(t.verificar_em),
    index('evolution_instances_puxar').on(t.puxar_em),
  ],
);

/** One row per conversation, kept up to date by every message: the list never groups chat_history. */
export const chats = pgTable(
  'chats',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** E.164 digits (canonical), or the full `…@lid` address while the number is hidden. */
    customer_phone: text('customer_phone').notNull(),
    /** Exact address the gateway reported last: where answers go. */
    jid: text('jid'),
    lid: text('lid'),
    instance_id: uuid('instance_id'),
    cliente_id: uuid('cliente_id'),
    nome: text('nome'),
    responsavel_id: uuid('responsavel_id'),
    // Not a table of pairs: whatever leaves about a conversation is its one row, and no message costs a statement more.
    etiquetas: uuid('etiquetas').array().notNull().default(sql`'{}'`),
    adiada_ate: instant('adiada_ate'),
    /** As the number's row in `saidas` says, to be shown. */
    saiu_em: instant('saiu_em'),
    status: text('status').notNull().default('active'),
    modo: text('modo').$type<Chat['modo']>().notNull().default('ai'),
    motivo: text('motivo'),
    pausada_por: text('pausada_por'),
    pausada_em: instant('pausada_em'),
    nao_lidas: integer('nao_lidas').notNull().default(0),
    ultima_mensagem: text('ultima_mensagem'),
    ultima_autor: text('ultima_autor').$type<Chat['ultima_autor']>(),
    ultima_em: instant('ultima_em').notNull().defaultNow(),
    /** Stored debounce: the AI answers when this moment has passed; null when nothing waits for an answer. */
    responder_em: instant('responder_em'),
    /** Since when it waits: a burst is answered at last, however long it goes on. */
    rajada_desde: instant('rajada_desde'),
    /** chat_history.seq of the newest customer message, and of the newest one already answered or given up. */
    ultima_entrada_seq: bigint('ultima_entrada_seq', { mode: 'number' }).notNull().default(0),
    respondida_ate_seq: bigint('respondida_ate_seq', { mode: 'number' }).notNull().default(0),
    tentativas_ia: integer('tentativas_ia').notNull().default(0),
    /** The assistant's: where a wish for a visit stands. Here, because no message costs a statement more. */
    fluxo: jsonb('fluxo'),
    versao: integer('versao').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    unique('chats_tenant_id_id').on(t.tenant_id, t.id),
    unique('chats_tenant_phone').on(t.tenant_id, t.customer_phone),
    uniqueIndex('chats_lid').on(t.tenant_id, t.lid).where(sql`${t.lid} is not null`),
    foreignKey({
      columns: [t.tenant_id, t.instance_id],
      foreignColumns: [evolution_instances.tenant_id, evolution_instances.id],
    }),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    foreignKey({ columns: [t.tenant_id, t.responsavel_id], foreignColumns: [usuarios.tenant_id, usuarios.id] }),
    check('chats_modo', sql`${t.modo} in ('ai','human','attention')`),
    index('chats_lista').on(t.tenant_id, t.ultima_em.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('chats_responsavel').on(
      t.tenant_id,
      t.responsavel_id,
      t.ultima_em.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('chats_adiadas').on(t.adiada_ate).where(sql`${t.adiada_ate} is not null`),
    index('chats_adiadas_lista')
      .on(t.tenant_id, t.ultima_em.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.adiada_ate} is not null`),
    index('chats_nao_lidas')
      .on(t.tenant_id, t.ultima_em.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.nao_lidas} > 0`),
    index('chats_a_responder').on(t.responder_em).where(sql`${t.responder_em} is not null`),
  ],
);

export const chat_history = pgTable(
  'chat_history',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    customer_phone: text('customer_phone').notNull(),
    role: text('role').$type<Message['role']>().notNull(),
    content: text('content').notNull(),
    autor: text('autor').$type<Message['autor']>().notNull(),
    autor_usuario_id: uuid('autor_usuario_id'),
    autor_nome: text('autor_nome'),
    tipo: text('tipo').$type<Message['tipo']>().notNull().default('text'),
    entrega: text('entrega').$type<Message['entrega']>().notNull(),
    erro: text('erro'),
    fontes: jsonb('fontes').$type<Message['fontes']>().notNull().default([]),
    instance_id: uuid('instance_id'),
    /** The gateway's key.id. */
    wa_id: text('wa_id'),
    citada: text('citada'),
    /** The message it quotes, when that is here. No key to it: a quote outlives what it quotes. */
    citada_id: uuid('citada_id'),
    reacoes: jsonb('reacoes').$type<Message['reacoes']>().notNull().default([]),
    midia: jsonb('midia').$type<Message['midia']>(),
    apagada: boolean('apagada').notNull().default(false),
    editada: boolean('editada').notNull().default(false),
    /** Idempotency key of the browser that wrote it. */
    client_id: uuid('client_id'),
    versao: integer('versao').notNull().default(1),
    /** When WhatsApp says it was written; order inside a chat is (created_at, seq). */
    created_at: createdAt(),
  },
  (t) => [
    unique('chat_history_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    uniqueIndex('chat_history_wa').on(t.tenant_id, t.instance_id, t.wa_id).where(sql`${t.wa_id} is not null`),
    uniqueIndex('chat_history_client').on(t.tenant_id, t.client_id).where(sql`${t.client_id} is not null`),
    // The messages of a month that Balcão sent are counted by it.
    index('chat_history_enviadas').on(t.tenant_id, t.created_at).where(sql`${t.autor} in ('ai','staff')`),
    // A search for what is said all the time walks it.
    index('chat_history_tempo').on(t.tenant_id, t.created_at.desc().nullsFirst(), t.seq.desc().nullsFirst()),
    check('chat_history_role', sql`${t.role} in ('user','assistant')`),
    check('chat_history_autor', sql`${t.autor} in ('customer','ai','staff','phone','system')`),
    index('chat_history_pagina').on(
      t.tenant_id,
      t.chat_id,
      t.created_at.desc().nullsFirst(),
      t.seq.desc().nullsFirst(),
    ),
  ],
);

/** Inbox: what the gateway delivered, once, before anything is done with it. */
export const webhook_events = pgTable(
  'webhook_events',
  {
    id: id(),
    /** Its company exists as long as its instance does: one look less at each event. */
    tenant_id: uuid('tenant_id').notNull(),
    instance_id: uuid('instance_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** Normalised: MESSAGES_UPSERT, MESSAGES_UPDATE, CONNECTION_UPDATE, … */
    event: text('event').notNull(),
    /** event + key.id + direction (+ status): the same one again is the same row. */
    dedupe_key: text('dedupe_key').notNull(),
    /** Events with the same key are handled one after the other. */
    order_key: text('order_key').notNull(),
    payload: jsonb('payload').notNull(),
    status: text('status').$type<'pending' | 'done' | 'dead'>().notNull().default('pending'),
    resultado: text('resultado'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    erro: text('erro'),
    received_at: instant('received_at').notNull().defaultNow(),
    processed_at: instant('processed_at'),
  },
  (t) => [
    unique('webhook_events_dedupe').on(t.instance_id, t.dedupe_key),
    foreignKey({
      columns: [t.tenant_id, t.instance_id],
      foreignColumns: [evolution_instances.tenant_id, evolution_instances.id],
    }).onDelete('cascade'),
    check('webhook_events_status', sql`${t.status} in ('pending','done','dead')`),
    index('webhook_events_pendentes').on(t.instance_id, t.order_key, t.seq).where(sql`${t.status} = 'pending'`),
    index('webhook_events_tenant').on(t.tenant_id, t.received_at),
    index('webhook_events_mortos')
      .on(t.received_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'dead'`),
  ],
);

/** Outbox: every outgoing message of every author, because the gateway has no idempotency key. */
export const envios = pgTable(
  'envios',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    mensagem_id: uuid('mensagem_id').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** What asked for it: `reply:<inbound message id>`, `staff:<message id>`; the same cause twice is one send. */
    causa: text('causa').notNull(),
    status: text('status').$type<EnvioStatus>().notNull().default('planned'),
    /** AI replies only: newest customer message known when it was written; something newer suppresses it. */
    guarda_seq: bigint('guarda_seq', { mode: 'number' }),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    iniciado_em: instant('iniciado_em'),
    /** When a call ended without telling how; kept while an earlier call may have been the one that sent it. */
    duvida_desde: instant('duvida_desde'),
    /** Until then it may still leave. */
    duvida_ate: instant('duvida_ate'),
    /** How often it was looked for on a connected gateway and was not there. */
    buscas_vazias: integer('buscas_vazias').notNull().default(0),
    /** Calls that a silent gateway was given up on. */
    sem_resposta: integer('sem_resposta').notNull().default(0),
    /** A conversation the company begins: its turn among the others it begins. */
    vez_em: instant('vez_em'),
    /** Worthless after this moment (a reminder of an appointment that began): it is not sent any more. */
    valido_ate: instant('valido_ate'),
    wa_id: text('wa_id'),
    erro: text('erro'),
    created_at: createdAt(),
  },
  (t) => [
    unique('envios_causa').on(t.tenant_id, t.causa),
    unique('envios_mensagem').on(t.tenant_id, t.mensagem_id),
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.mensagem_id],
      foreignColumns: [chat_history.tenant_id, chat_history.id],
    }).onDelete('cascade'),
    check('envios_status', sql`${t.status} in ('planned','sending','sent','retry','unknown','suppressed','dead')`),
    index('envios_abertos')
      .on(t.tenant_id, t.chat_id, t.seq)
      .where(sql`${t.status} in ('planned','sending','retry','unknown')`),
    index('envios_mortos')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'dead'`),
    index('envios_varredura').on(t.proxima_em).where(sql`${t.status} in ('planned','sending','retry','unknown')`),
  ],
);

export const integracoes = pgTable(
  'integracoes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    tipo: text('tipo').notNull(),
    /** Sealed JSON, bound to tenant and field. */
    credenciais: text('credenciais'),
    ultimos4: text('ultimos4'),
    status: text('status').$type<Integration['status']>().notNull().default('inactive'),
    updated_at: instant('updated_at').notNull().defaultNow(),
    /** The last 'Testar conexão': when, for how long, and why it failed. */
    testado_em: instant('testado_em'),
    teste_ms: integer('teste_ms'),
    teste_falha: text('teste_falha').$type<TestFault>(),
    /** Taken off then, by a release before `agendas_deixadas`; moved there by the next look. */
    saindo_em: instant('saindo_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('integracoes_tipo').on(t.tenant_id, t.tipo),
    unique('integracoes_tenant_id_id').on(t.tenant_id, t.id),
    check('integracoes_tipo_valido', sql`${t.tipo} in ('evolution','openai','mercadopago','google_calendar')`),
    check('integracoes_status', sql`${t.status} in ('active','error','inactive')`),
  ],
);

// docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md
/** Calendars that are not the company's any more, until what stands ahead in them is taken away. */
export const agendas_deixadas = pgTable(
  'agendas_deixadas',
  {
    id: id(),
    tenant_id: ownTenantId(),
    /** Which one, whatever the account: a hash. */
    agenda: text('agenda').notNull(),
    /** Sealed like the integration's own; null: given up, and what is left is only told. */
    credenciais: text('credenciais'),
    saindo_em: instant('saindo_em').notNull(),
    /** When it is seen to next, and how often in a row in vain. */
    proxima_em: instant('proxima_em').notNull(),
    falhas: integer('falhas').notNull().default(0),
  },
  (t) => [
    unique('agendas_deixadas_tenant_id_id').on(t.tenant_id, t.id),
    index('agendas_deixadas_vez').on(t.proxima_em),
  ],
);

/** Two layers: the platform's rows (no tenant) and a company's own override. Secrets inside `value` are sealed. */
export const system_settings = pgTable(
  'system_settings',
  {
    id: id(),
    tenant_id: uuid('tenant_id').references(() => tenants.id),
    key: text('key').$type<SettingKey | 'suporte'>().notNull(),
    value: jsonb('value').$type<EvolutionValue & AiValue & SupportValue>().notNull(),
    description: text('description'),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('system_settings_key').on(t.tenant_id, t.key).nullsNotDistinct()],
);

// docs/decisions/0051-messages-of-the-month-are-those-we-send.md
/** Messages of a month that we sent and whose conversation was deleted since: they stay counted, and nothing else of them. */
export const mensagens_apagadas = pgTable(
  'mensagens_apagadas',
  {
    tenant_id: ownTenantId(),
    /** The first day of the month, on the company's clock. */
    mes: date('mes', { mode: 'string' }).notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.mes] })],
);
