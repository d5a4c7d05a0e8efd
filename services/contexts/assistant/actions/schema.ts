import type {
  AcaoIa,
  Andamento,
  AssistantMode,
  AssistantTool,
  BooksFor,
  VisitaDaAcao,
} from '@balcao/contracts/assistant-actions';
import { createdAt, id, instant } from '@balcao/kit/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { chats } from '../../chats/schema';
import { ownTenantId } from '../../identity/schema';

/** What the assistant may do in the agenda; a company without a row has what the contract says. */
export const politicas_ia = pgTable(
  'politicas_ia',
  {
    tenant_id: ownTenantId().primaryKey(),
    agendar: text('agendar').$type<AssistantMode>().notNull(),
    remarcar: text('remarcar').$type<AssistantMode>().notNull(),
    cancelar: text('cancelar').$type<AssistantMode>().notNull(),
    /** Services only a person books. No keys to them: one that is gone binds nobody. */
    servicos_com_pessoa: uuid('servicos_com_pessoa').array().notNull().default(sql`'{}'`),
    /** So many accepted of so many make it automatic; both null: only people change the modes. */
    confia_aceitas: integer('confia_aceitas'),
    confia_de: integer('confia_de'),
    /** For whom it books so. */
    quem: text('quem').$type<BooksFor>().notNull().default('todos'),
    created_at: createdAt(),
  },
  (t) => [
    check('politicas_ia_quem', sql`${t.quem} in ('todos','novos-revisao','so-clientes')`),
    check(
      'politicas_ia_modos',
      sql`${t.agendar} in ('desligado','rascunho','automatico') and ${t.remarcar} in ('desligado','rascunho','automatico') and ${t.cancelar} in ('desligado','rascunho','automatico')`,
    ),
  ],
);

// docs/decisions/0130-trust-is-earned-by-drafts-and-lost-by-one-correction.md
/** Each change of a mode: by the team, by accepted drafts, by a correction. The newest of a tool is how it stands. */
export const mudancas_modo_ia = pgTable(
  'mudancas_modo_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    ferramenta: text('ferramenta').$type<Andamento['ferramenta']>().notNull(),
    para: text('para').$type<AssistantMode>().notNull(),
    motivo: text('motivo').$type<NonNullable<Andamento['motivo']>>().notNull(),
    /** Whose tap it was. */
    quem: text('quem'),
    created_at: createdAt(),
  },
  (t) => [
    check('mudancas_modo_ia_motivo', sql`${t.motivo} in ('equipe','aceites','correcao')`),
    index('mudancas_modo_ia_lista').on(t.tenant_id, t.ferramenta, t.created_at.desc().nullsFirst()),
  ],
);

/** What the assistant did in the agenda, or drafted for the team: one line for each write of a turn. */
export const acoes_ia = pgTable(
  'acoes_ia',
  {
    id: id(),
    tenant_id: ownTenantId(),
    chat_id: uuid('chat_id').notNull(),
    /** The customer's newest message of that turn, and which write of it. No key: the line outlives the message. */
    mensagem_id: uuid('mensagem_id').notNull(),
    n: integer('n').notNull().default(1),
    ferramenta: text('ferramenta').$type<AssistantTool>().notNull(),
    motor: text('motor').$type<AcaoIa['motor']>().notNull(),
    /** The customer's words that said so. */
    pedido: text('pedido').notNull(),
    /** Whom it is for, when it is not for whoever writes. */
    para: text('para'),
    /** What was noted of the customer, under this line's id. */
    preferencia: text('preferencia'),
    antes: jsonb('antes').$type<VisitaDaAcao[]>().notNull().default([]),
    depois: jsonb('depois').$type<VisitaDaAcao[]>().notNull().default([]),
    /** Of the agenda's history. */
    operacao_id: uuid('operacao_id'),
    /** Keeps the time of a draft. */
    reserva_id: uuid('reserva_id'),
    reservada_ate: instant('reservada_ate'),
    estado: text('estado').$type<Exclude<AcaoIa['estado'], 'vencida'>>().notNull(),
    decidida_por: text('decidida_por'),
    decidida_em: instant('decidida_em'),
    created_at: createdAt(),
  },
  (t) => [
    unique('acoes_ia_tenant_id_id').on(t.tenant_id, t.id),
    unique('acoes_ia_turno').on(t.tenant_id, t.mensagem_id, t.n),
    foreignKey({ columns: [t.tenant_id, t.chat_id], foreignColumns: [chats.tenant_id, chats.id] }).onDelete('cascade'),
    check(
      'acoes_ia_ferramenta',
      sql`${t.ferramenta} in ('agendar','remarcar','cancelar','confirmar','esperar','anotar')`,
    ),
    check('acoes_ia_motor', sql`${t.motor} in ('regras','modelo')`),
    check('acoes_ia_estado', sql`${t.estado} in ('rascunho','feita','aceita','corrigida','recusada','desfeita')`),
    index('acoes_ia_conversa').on(t.tenant_id, t.chat_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
