import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, IdParams } from './primitives';

/** How far the assistant goes by itself, for each thing it can do in the agenda. */
export const ASSISTANT_MODES = ['desligado', 'rascunho', 'automatico'] as const;
export const AssistantMode = z.enum(ASSISTANT_MODES);
export type AssistantMode = z.infer<typeof AssistantMode>;

export const ASSISTANT_TOOLS = ['agendar', 'remarcar', 'cancelar', 'confirmar'] as const;
export const AssistantTool = z.enum(ASSISTANT_TOOLS);
export type AssistantTool = z.infer<typeof AssistantTool>;

/** What the assistant may do; the rules of time (notice, how far ahead) are the agenda's. */
export const PoliticaIa = z.object({
  agendar: AssistantMode,
  remarcar: AssistantMode,
  cancelar: AssistantMode,
  /** Services only a person books. */
  servicos_com_pessoa: z.array(Id).check(z.maxLength(500)),
});
export type PoliticaIa = z.infer<typeof PoliticaIa>;
/** Of a company that said nothing else. */
export const POLICY_DEFAULTS: PoliticaIa = {
  agendar: 'desligado',
  remarcar: 'desligado',
  cancelar: 'desligado',
  servicos_com_pessoa: [],
};

export const getAssistantPolicy = endpoint({
  method: 'GET',
  path: '/assistant/policy',
  access: 'documents.read',
  summary: 'O que a IA pode fazer na agenda',
  response: PoliticaIa,
});
export const saveAssistantPolicy = endpoint({
  method: 'PUT',
  path: '/assistant/policy',
  access: 'documents.write',
  summary: 'Define o que a IA pode fazer na agenda',
  body: PoliticaIa,
  response: PoliticaIa,
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
  /** Until when the time of a draft is kept. */
  reservada_ate: z.nullable(z.string()),
  decidida_por: z.nullable(z.string()),
  decidida_em: z.nullable(z.string()),
  pode_desfazer: z.boolean(),
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
export const acceptAssistantAction = endpoint({
  method: 'POST',
  path: '/assistant/actions/:id/accept',
  access: 'appointments.create',
  summary: 'Faz o que a IA preparou e avisa o cliente',
  params: IdParams,
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
