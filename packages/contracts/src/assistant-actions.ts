import * as z from 'zod/mini';
import { Custo } from './assistant-cost';
import { endpoint } from './endpoint';
import { Id, IdParams, Instant } from './primitives';

/** How far the assistant goes by itself, for each thing it can do in the agenda. */
export const ASSISTANT_MODES = ['desligado', 'rascunho', 'automatico'] as const;
export const AssistantMode = z.enum(ASSISTANT_MODES);
export type AssistantMode = z.infer<typeof AssistantMode>;

export const ASSISTANT_TOOLS = ['agendar', 'remarcar', 'cancelar', 'confirmar', 'esperar', 'anotar'] as const;
export const AssistantTool = z.enum(ASSISTANT_TOOLS);
export type AssistantTool = z.infer<typeof AssistantTool>;

/** What has a mode of its own. */
export const POLICY_TOOLS = ['agendar', 'remarcar', 'cancelar'] as const;
export type PolicyTool = (typeof POLICY_TOOLS)[number];
/** Has it a mode of its own? Confirming, waiting for a time and noting what a customer likes have none. */
export const isPolicyTool = (tool: AssistantTool): tool is PolicyTool => POLICY_TOOLS.some((one) => one === tool);

const Vezes = z.int().check(z.minimum(1), z.maximum(100));
/** So many of the newest drafts, accepted as they were, let the assistant go on by itself. */
const Confianca = z
  .object({ aceitas: Vezes, de: Vezes })
  .check(z.refine(({ aceitas, de }) => aceitas <= de, { message: 'Não há tantas aceitas entre essas.', path: ['de'] }));

/**
 * For whom the assistant books as its mode has it. 'novos-revisao': for who is no customer yet it drafts · 'so-clientes': who is
 * none yet talks to the team.
 */
export const BOOKS_FOR = ['todos', 'novos-revisao', 'so-clientes'] as const;
export type BooksFor = (typeof BOOKS_FOR)[number];

// docs/decisions/0130-trust-is-earned-by-drafts-and-lost-by-one-correction.md
/** What the assistant may do; the rules of time (notice, how far ahead) are the agenda's. */
export const PoliticaIa = z.object({
  agendar: AssistantMode,
  remarcar: AssistantMode,
  cancelar: AssistantMode,
  /** Services only a person books. */
  servicos_com_pessoa: z.array(Id).check(z.maxLength(500)),
  /** Null: only people change the modes. */
  confianca: z._default(z.nullable(Confianca), null),
  quem: z._default(z.enum(BOOKS_FOR), 'todos'),
});
export type PoliticaIa = z.infer<typeof PoliticaIa>;
/** Of a company that said nothing else. */
export const POLICY_DEFAULTS: PoliticaIa = {
  agendar: 'desligado',
  remarcar: 'desligado',
  cancelar: 'desligado',
  servicos_com_pessoa: [],
  confianca: { aceitas: 20, de: 20 },
  quem: 'todos',
};

/** How each mode came about, and how far its drafts have come since. */
const Andamento = z.object({
  ferramenta: z.enum(POLICY_TOOLS),
  /** Null: nobody changed it yet. */
  desde: z.nullable(Instant),
  motivo: z.nullable(z.enum(['equipe', 'aceites', 'correcao'])),
  quem: z.nullable(z.string()),
  /** Of the newest drafts that were decided since, as many as count. */
  decididas: z.number(),
  aceitas: z.number(),
});
export type Andamento = z.infer<typeof Andamento>;
export const PoliticaEmUso = z.extend(PoliticaIa, { andamento: z.array(Andamento) });
export type PoliticaEmUso = z.infer<typeof PoliticaEmUso>;

export const getAssistantPolicy = endpoint({
  method: 'GET',
  path: '/assistant/policy',
  access: 'documents.read',
  summary: 'O que a IA pode fazer na agenda, e desde quando',
  response: PoliticaEmUso,
});
export const saveAssistantPolicy = endpoint({
  method: 'PUT',
  path: '/assistant/policy',
  access: 'documents.write',
  summary: 'Define o que a IA pode fazer na agenda',
  body: PoliticaIa,
  response: PoliticaEmUso,
  support: 'change',
});

/** A visit as it was before, or is after, what the assistant did. */
export const VisitaDaAcao = z.object({
  agendamento_id: z.nullable(Id),
  produto_id: Id,
  servico: z.string(),
  profissional_id: z.nullable(Id),
  profissional: z.nullable(z.string()),
  /** ISO instant. */
  data_hora: z.string(),
  duracao_minutos: z.number(),
  preco: z.string(),
});
export type VisitaDaAcao = z.infer<typeof VisitaDaAcao>;
export const ACTION_STATES = ['rascunho', 'feita', 'aceita', 'corrigida', 'recusada', 'desfeita', 'vencida'] as const;

/** One line of 'O que a IA fez'. */
export const AcaoIa = z.object({
  id: Id,
  chat_id: Id,
  ferramenta: AssistantTool,
  /** Who understood the customer: our rules, or the model. */
  motor: z.enum(['regras', 'modelo']),
  estado: z.enum(ACTION_STATES),
  /** The message it answers; null when it was erased. */
  mensagem_id: z.nullable(Id),
  antes: z.array(VisitaDaAcao),
  depois: z.array(VisitaDaAcao),
  /** For somebody else than whoever writes. */
  para: z.nullable(z.string()),
  /** What was noted of the customer. */
  preferencia: z.nullable(z.string()),
  /** Until when the time of a draft is kept. */
  reservada_ate: z.nullable(z.string()),
  decidida_por: z.nullable(z.string()),
  decidida_em: z.nullable(z.string()),
  pode_desfazer: z.boolean(),
  /** Of the turns that led to it; only in the list. */
  custo: z.optional(Custo),
  /** The reserve answered instead of the main provider; only in the list. */
  reserva: z.optional(z.boolean()),
  created_at: z.string(),
});
export type AcaoIa = z.infer<typeof AcaoIa>;

export const listAssistantActions = endpoint({
  method: 'GET',
  path: '/chats/:id/actions',
  access: 'chats.read',
  summary: 'O que a IA fez nesta conversa, do mais novo ao mais antigo (até 50)',
  params: IdParams,
  response: z.object({ items: z.array(AcaoIa) }),
});
/** `lida`: what the customer wrote since, which whoever accepts has read; without it such a draft is not accepted. A tab from before sends no body. */
const AcceptBody = z._default(z.object({ lida: z.optional(Id) }), {});
/** What is told with `assistant/customer-wrote`. */
export interface WroteSince {
  mensagem_id: string;
  /** All that was written, a line a message; of much the end. */
  texto: string;
}
export const acceptAssistantAction = endpoint({
  method: 'POST',
  path: '/assistant/actions/:id/accept',
  access: 'appointments.create',
  summary: 'Faz o que a IA preparou e avisa o cliente',
  params: IdParams,
  body: AcceptBody,
  response: AcaoIa,
});
export const refuseAssistantAction = endpoint({
  method: 'POST',
  path: '/assistant/actions/:id/refuse',
  access: 'appointments.create',
  summary: 'Descarta o que a IA preparou e solta o horário; quem responde ao cliente é a equipe',
  params: IdParams,
  response: AcaoIa,
});
export const undoAssistantAction = endpoint({
  method: 'POST',
  path: '/assistant/actions/:id/undo',
  access: 'appointments.manage',
  summary: 'Desfaz o que a IA fez na agenda e avisa o cliente',
  params: IdParams,
  response: AcaoIa,
});
export const correctAssistantAction = endpoint({
  method: 'POST',
  path: '/assistant/actions/:id/correct',
  access: 'appointments.create',
  summary: 'A equipe assume o que a IA preparou: o horário é solto e ela agenda de outro jeito',
  params: IdParams,
  response: AcaoIa,
});
