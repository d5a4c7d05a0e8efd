import type { LateDeposit } from '@balcao/contracts/deposits';
import type { AppointmentStatus, Historico, ReminderState } from '@balcao/contracts/scheduling';
import { createdAt, id, instant, money } from '@balcao/kit/columns';
import { workColumns } from '@balcao/kit/long-work';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
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
import { dados_cliente, produtos } from '../catalog/schema';
import { ownTenantId, usuarios } from '../identity/schema';
import { sinais } from './deposits/schema';

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const profissionais = pgTable(
  'profissionais',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    cor: text('cor').notNull().default('violet'),
    ativo: boolean('ativo').notNull().default(true),
    /** Does every service; else those of profissional_servicos. */
    todos_servicos: boolean('todos_servicos').notNull().default(true),
    /** Place in the team's own order. */
    ordem: integer('ordem').notNull().default(0),
    /** Private calendar address: sealed for showing it again, hashed for finding it. */
    agenda_token: text('agenda_token'),
    agenda_token_hash: text('agenda_token_hash').unique(),
    /** Who signs in as this person: their agenda is 'Minha agenda'. One of each. */
    usuario_id: uuid('usuario_id'),
    created_at: createdAt(),
  },
  (t) => [
    unique('profissionais_tenant_id_id').on(t.tenant_id, t.id),
    unique('profissionais_usuario').on(t.tenant_id, t.usuario_id),
    foreignKey({ columns: [t.tenant_id, t.usuario_id], foreignColumns: [usuarios.tenant_id, usuarios.id] }),
    index('profissionais_lista').on(t.tenant_id, t.nome),
  ],
);

const ofProfessional = (t: { tenant_id: AnyPgColumn; profissional_id: AnyPgColumn }) =>
  foreignKey({
    columns: [t.tenant_id, t.profissional_id],
    foreignColumns: [profissionais.tenant_id, profissionais.id],
  });

export const profissional_servicos = pgTable(
  'profissional_servicos',
  {
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id').notNull(),
    produto_id: uuid('produto_id').notNull(),
    /** This person's own price and duration; null: the service's. */
    preco: money('preco'),
    duracao_minutos: integer('duracao_minutos'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.profissional_id, t.produto_id] }),
    check('profissional_servicos_proprio', sql`${t.preco} >= 0 and ${t.duracao_minutos} > 0`),
    ofProfessional(t).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.produto_id],
      foreignColumns: [produtos.tenant_id, produtos.id],
    }).onDelete('cascade'),
  ],
);

/** Rooms, chairs, tables: what a service needs besides a person, one row each. */
export const recursos = pgTable(
  'recursos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    nome: text('nome').notNull(),
    ativo: boolean('ativo').notNull().default(true),
    created_at: createdAt(),
  },
  (t) => [unique('recursos_tenant_id_id').on(t.tenant_id, t.id), index('recursos_lista').on(t.tenant_id, t.nome)],
);

// docs/decisions/0028-rooms-are-taken-like-people.md
const ofRoom = (t: { tenant_id: AnyPgColumn; recurso_id: AnyPgColumn }) =>
  foreignKey({ columns: [t.tenant_id, t.recurso_id], foreignColumns: [recursos.tenant_id, recursos.id] });

/** Where a service may be done: one of these at a time; none named means it needs none. */
export const produto_recursos = pgTable(
  'produto_recursos',
  {
    tenant_id: ownTenantId(),
    produto_id: uuid('produto_id').notNull(),
    recurso_id: uuid('recurso_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.produto_id, t.recurso_id] }),
    ofRoom(t).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.produto_id],
      foreignColumns: [produtos.tenant_id, produtos.id],
    }).onDelete('cascade'),
  ],
);

/** Working hours of a weekday (0 = Sunday), in minutes from midnight; past 1440 they run into the next day. */
export const horarios = pgTable(
  'horarios',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id').notNull(),
    dia_semana: integer('dia_semana').notNull(),
    inicio: integer('inicio').notNull(),
    fim: integer('fim').notNull(),
  },
  (t) => [
    ofProfessional(t).onDelete('cascade'),
    check('horarios_dia', sql`${t.dia_semana} between 0 and 6`),
    check(
      'horarios_periodo',
      sql`${t.inicio} >= 0 and ${t.inicio} < 1440 and ${t.fim} > ${t.inicio} and ${t.fim} <= 2880`,
    ),
    index('horarios_profissional').on(t.tenant_id, t.profissional_id, t.dia_semana),
  ],
);

/** One date with other hours than the week's; no periods means closed. Without a professional: the whole team. */
export const excecoes_horario = pgTable(
  'excecoes_horario',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id'),
    data: date('data').notNull(),
    periodos: jsonb('periodos').$type<{ inicio: number; fim: number }[]>().notNull().default([]),
    motivo: text('motivo'),
    created_at: createdAt(),
  },
  (t) => [
    ofProfessional(t).onDelete('cascade'),
    unique('excecoes_horario_dia').on(t.tenant_id, t.data, t.profissional_id).nullsNotDistinct(),
  ],
);

/** Time taken out of the agenda. Without a professional: the whole team's. */
export const bloqueios = pgTable(
  'bloqueios',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id'),
    inicio: instant('inicio').notNull(),
    fim: instant('fim').notNull(),
    motivo: text('motivo'),
    /** Its id in the calendar a company keeps at Google: it is changed there. */
    externo: text('externo'),
    created_at: createdAt(),
  },
  (t) => [
    ofProfessional(t).onDelete('cascade'),
    uniqueIndex('bloqueios_externo').on(t.tenant_id, t.externo).where(sql`${t.externo} is not null`),
    check('bloqueios_periodo', sql`${t.fim} > ${t.inicio}`),
    index('bloqueios_fim').on(t.tenant_id, t.fim),
  ],
);

export const agendamentos = pgTable(
  'agendamentos',
  {
    id: id(),
    tenant_id: ownTenantId(),
    cliente_id: uuid('cliente_id').notNull(),
    produto_id: uuid('produto_id'),
    profissional_id: uuid('profissional_id'),
    data_hora: instant('data_hora').notNull(),
    duracao_minutos: integer('duracao_minutos').notNull(),
    intervalo_antes: integer('intervalo_antes').notNull().default(0),
    intervalo_depois: integer('intervalo_depois').notNull().default(0),
    /** While this lasts the customer waits and the professional is free; cut off where the duration ends. */
    espera_inicio_minutos: integer('espera_inicio_minutos').notNull().default(0),
    espera_minutos: integer('espera_minutos').notNull().default(0),
    /** Room or chair, for the whole stay. */
    recurso_id: uuid('recurso_id'),
    valor: money('valor').notNull().default('0.00'),
    status: text('status').$type<AppointmentStatus>().notNull().default('pendente'),
    observacoes: text('observacoes'),
    // docs/decisions/0015-a-visit-is-several-appointments.md
    /** Services of one visit, and dates of one recurrence. */
    visita_id: uuid('visita_id'),
    serie_id: uuid('serie_id'),
    /** Demanded for its visit when it was booked. */
    sinal_id: uuid('sinal_id'),
    /** Squeezed in on purpose: outside the guarantee, never by accident. */
    encaixe: boolean('encaixe').notNull().default(false),
    origem: text('origem').notNull().default('equipe'),
    versao: integer('versao').notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [
    unique('agendamentos_tenant_id_id').on(t.tenant_id, t.id),
    foreignKey({ columns: [t.tenant_id, t.cliente_id], foreignColumns: [dados_cliente.tenant_id, dados_cliente.id] }),
    foreignKey({ columns: [t.tenant_id, t.produto_id], foreignColumns: [produtos.tenant_id, produtos.id] }),
    ofProfessional(t),
    ofRoom(t),
    foreignKey({ columns: [t.tenant_id, t.sinal_id], foreignColumns: [sinais.tenant_id, sinais.id] }),
    check('agendamentos_status', sql`${t.status} in ('pendente','confirmado','concluido','cancelado','faltou')`),
    check('agendamentos_duracao', sql`${t.duracao_minutos} > 0`),
    check('agendamentos_intervalos', sql`${t.intervalo_antes} >= 0 and ${t.intervalo_depois} >= 0`),
    check('agendamentos_espera', sql`${t.espera_inicio_minutos} >= 0 and ${t.espera_minutos} >= 0`),
    check('agendamentos_origem', sql`${t.origem} in ('equipe','ia','cliente','importacao')`),
    index('agendamentos_lista').on(t.tenant_id, t.data_hora, t.id),
    index('agendamentos_situacao').on(t.tenant_id, t.status, t.data_hora, t.id),
    index('agendamentos_profissional').on(t.tenant_id, t.profissional_id, t.data_hora),
    index('agendamentos_cliente').on(t.tenant_id, t.cliente_id, t.data_hora),
    index('agendamentos_produto').on(t.tenant_id, t.produto_id),
    index('agendamentos_recurso').on(t.tenant_id, t.recurso_id, t.data_hora).where(sql`${t.recurso_id} is not null`),
    index('agendamentos_visita').on(t.tenant_id, t.visita_id).where(sql`${t.visita_id} is not null`),
    index('agendamentos_serie').on(t.tenant_id, t.serie_id).where(sql`${t.serie_id} is not null`),
    index('agendamentos_sinal').on(t.tenant_id, t.sinal_id).where(sql`${t.sinal_id} is not null`),
    index('agendamentos_a_lembrar').on(t.data_hora).where(sql`${t.status} in ('pendente','confirmado')`),
  ],
);

// docs/decisions/0013-the-database-refuses-double-bookings.md
/**
 * Taken time, of a professional (pauses included, a row for each busy stretch) or of a room (the whole stay): of every
 * appointment that stands (kept by a trigger on agendamentos, so that no door can forget it) and of every hold. The
 * exclusion constraints on it (by migration) make a double booking impossible.
 */
export const ocupacoes = pgTable(
  'ocupacoes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id'),
    recurso_id: uuid('recurso_id'),
    periodo: tstzrange('periodo').notNull(),
    agendamento_id: uuid('agendamento_id'),
    reserva_id: uuid('reserva_id'),
    expira_em: instant('expira_em'),
  },
  (t) => [
    ofProfessional(t).onDelete('cascade'),
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }).onDelete('cascade'),
    ofRoom(t).onDelete('cascade'),
    check('ocupacoes_do_que', sql`(${t.profissional_id} is null) <> (${t.recurso_id} is null)`),
    index('ocupacoes_agendamento_id').on(t.tenant_id, t.agendamento_id).where(sql`${t.agendamento_id} is not null`),
    check('ocupacoes_de_quem', sql`(${t.agendamento_id} is null) <> (${t.reserva_id} is null)`),
    check('ocupacoes_reserva', sql`(${t.reserva_id} is null) = (${t.expira_em} is null)`),
    index('ocupacoes_reserva_id').on(t.tenant_id, t.reserva_id).where(sql`${t.reserva_id} is not null`),
  ],
);

/** What became of the deposit of a visit: done without, the money that paid it went, it is paid after all, or money came too late. */
export interface KeptDeposit {
  como:
    | 'dispensado'
    | 'devolvido'
    | 'estornado'
    | 'credito'
    | 'saiu'
    | 'pago'
    | 'atrasado-credito'
    | 'atrasado-devolver';
  valor: string | null;
}

/** The part of an appointment that history keeps, to tell it and to take it back. Older lines keep less. */
export interface Kept {
  status?: string;
  data_hora?: string;
  profissional_id?: string | null;
  produto_id?: string | null;
  duracao_minutos?: number;
  intervalo_antes?: number;
  intervalo_depois?: number;
  espera_inicio_minutos?: number;
  espera_minutos?: number;
  recurso_id?: string | null;
  encaixe?: boolean;
  valor?: string;
  visita_id?: string | null;
}
/** `sinal`: of a line that tells of the deposit alone. */
export interface KeptAfter extends Kept {
  sinal?: KeptDeposit;
}

/** What happened to an appointment, and enough of before and after to take the last change back. */
export const agendamento_historico = pgTable(
  'agendamento_historico',
  {
    id: id(),
    tenant_id: ownTenantId(),
    agendamento_id: uuid('agendamento_id').notNull(),
    acao: text('acao').$type<Historico['acao']>().notNull(),
    antes: jsonb('antes').$type<Kept>(),
    depois: jsonb('depois').$type<KeptAfter>(),
    motivo: text('motivo'),
    autor: text('autor').$type<Historico['autor']>().notNull(),
    autor_id: uuid('autor_id'),
    autor_nome: text('autor_nome'),
    /** `versao` of the appointment after the change. */
    versao: integer('versao').notNull(),
    /** What was done together (a visit moved, a series cancelled) shares it, and is taken back together. */
    operacao_id: uuid('operacao_id').notNull().default(sql`gen_random_uuid()`),
    /** The operation that a line of 'desfeito' took back. */
    desfaz_id: uuid('desfaz_id'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }).onDelete('cascade'),
    check(
      'agendamento_historico_acao',
      sql`${t.acao} in ('criado','remarcado','status','editado','servico','desfeito')`,
    ),
    check('agendamento_historico_autor', sql`${t.autor} in ('equipe','cliente','ia','sistema')`),
    index('agendamento_historico_lista').on(t.tenant_id, t.agendamento_id, t.created_at),
    index('agendamento_historico_operacao').on(t.tenant_id, t.operacao_id),
  ],
);

/** A step of a hand-over, done in one transaction. `para` null: cancelled, all of one customer and day. */
export interface HandOverStep {
  para: string | null;
  ids: string[];
}

/** What becomes of the appointments of somebody who leaves: the steps, how far they came, and what is left to do. */
export const repasses = pgTable(
  'repasses',
  {
    id: id(),
    tenant_id: ownTenantId(),
    profissional_id: uuid('profissional_id').notNull(),
    /** All it changes is one operation, taken back together. */
    operacao_id: uuid('operacao_id').notNull(),
    /** The operation it takes back. */
    desfaz_id: uuid('desfaz_id'),
    usuario_id: uuid('usuario_id'),
    usuario_nome: text('usuario_nome'),
    passos: jsonb('passos').$type<HandOverStep[]>().notNull(),
    passos_feitos: integer('passos_feitos').notNull().default(0),
    transferidos: integer('transferidos').notNull().default(0),
    cancelados: integer('cancelados').notNull().default(0),
    nao_mudaram: integer('nao_mudaram').notNull().default(0),
    nao_avisados: integer('nao_avisados').notNull().default(0),
    /** The first of those; all are counted. */
    problemas: jsonb('problemas').$type<{ id: string; motivo: string }[]>().notNull().default([]),
    sem_aviso: jsonb('sem_aviso').$type<string[]>().notNull().default([]),
    ...workColumns(),
  },
  (t) => [
    ofProfessional(t),
    check('repasses_estado', sql`${t.estado} in ('fila','processando','concluida','falhou')`),
    uniqueIndex('repasses_um').on(t.tenant_id).where(sql`${t.estado} in ('fila','processando')`),
    index('repasses_lista').on(t.tenant_id, t.created_at.desc().nullsFirst()),
    index('repasses_profissional').on(t.tenant_id, t.profissional_id),
    index('repasses_operacao').on(t.tenant_id, t.operacao_id),
    index('repasses_fim').on(t.created_at).where(sql`${t.estado} in ('concluida','falhou')`),
  ],
);

/** Rules of a company's agenda; without a row the defaults of the contract hold. */
export const agenda_config = pgTable(
  'agenda_config',
  {
    tenant_id: ownTenantId().primaryKey(),
    passo_minutos: integer('passo_minutos').notNull(),
    lembretes_ativos: boolean('lembretes_ativos').notNull(),
    lembretes_minutos: integer('lembretes_minutos').array().notNull(),
    silencio_inicio: integer('silencio_inicio').notNull(),
    silencio_fim: integer('silencio_fim').notNull(),
    /** Who gets a visit for 'anybody'. */
    distribuicao: text('distribuicao').$type<'justo' | 'ordem'>().notNull().default('justo'),
    /** What customers (and the AI for them) must keep to; the team need not. */
    antecedencia_minima_minutos: integer('antecedencia_minima_minutos').notNull().default(0),
    cancelamento_ate_minutos: integer('cancelamento_ate_minutos').notNull().default(0),
    horizonte_dias: integer('horizonte_dias').notNull().default(0),
    /** How long a visit is held for its deposit, and what becomes of one that is paid after that. */
    sinal_minutos: integer('sinal_minutos').notNull().default(30),
    sinal_atrasado: text('sinal_atrasado').$type<LateDeposit>().notNull().default('devolver'),
    /** Whether a time that gets free is offered to who waits for one, and how long each has to answer. */
    espera_ativa: boolean('espera_ativa').notNull().default(true),
    espera_minutos: integer('espera_minutos').notNull().default(30),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('agenda_config_distribuicao', sql`${t.distribuicao} in ('justo','ordem')`),
    check('agenda_config_sinal', sql`${t.sinal_minutos} > 0 and ${t.sinal_atrasado} in ('devolver','credito')`),
  ],
);

/**
 * Reminders that were dealt with, by appointment, rule and the start they spoke of: a moved appointment gets new ones,
 * the same one is never sent twice.
 */
export const lembretes = pgTable(
  'lembretes',
  {
    id: id(),
    tenant_id: ownTenantId(),
    agendamento_id: uuid('agendamento_id').notNull(),
    minutos_antes: integer('minutos_antes').notNull(),
    data_hora: instant('data_hora').notNull(),
    /** Follows its message: `enviado` only once the gateway has it. */
    estado: text('estado').$type<ReminderState>().notNull(),
    /** Conversation it went to; what the customer answers there is about it. */
    chat_id: uuid('chat_id'),
    mensagem_id: uuid('mensagem_id'),
    /** What we wait to hear: the confirmation, or whether to cancel or move. Null: nothing (any more). */
    aguarda: text('aguarda'),
    respondido_em: instant('respondido_em'),
    created_at: createdAt(),
  },
  (t) => [
    foreignKey({
      columns: [t.tenant_id, t.agendamento_id],
      foreignColumns: [agendamentos.tenant_id, agendamentos.id],
    }).onDelete('cascade'),
    unique('lembretes_uma_vez').on(t.tenant_id, t.agendamento_id, t.minutos_antes, t.data_hora),
    check('lembretes_estado', sql`${t.estado} in ('planejado','enviado','incerto','falhou','retirado','pulado')`),
    check('lembretes_aguarda', sql`${t.aguarda} in ('confirmacao','decisao')`),
    index('lembretes_chat').on(t.tenant_id, t.chat_id, t.created_at),
    index('lembretes_mensagem').on(t.tenant_id, t.mensagem_id),
  ],
);
