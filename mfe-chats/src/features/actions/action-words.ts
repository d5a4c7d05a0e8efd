import type { AcaoIa, AssistantTool } from '@balcao/contracts/assistant-actions';

interface ToolWords {
  /** 'A IA preparou …' */
  draft: string;
  noun: string;
  accept: string;
  accepted: string;
  /** What 'Desfazer' does. */
  undo: string;
}

export const WORDS: Record<AssistantTool, ToolWords> = {
  agendar: {
    draft: 'um agendamento',
    noun: 'Agendamento',
    accept: 'Agendar e avisar',
    accepted: 'Agendado. O cliente recebe a confirmação nesta conversa.',
    undo: 'A visita sai da agenda, e o cliente é avisado nesta conversa.',
  },
  remarcar: {
    draft: 'uma remarcação',
    noun: 'Remarcação',
    accept: 'Remarcar e avisar',
    accepted: 'Remarcado. O cliente recebe a confirmação nesta conversa.',
    undo: 'A visita volta para o horário de antes, se ainda estiver livre, e o cliente é avisado nesta conversa.',
  },
  cancelar: {
    draft: 'um cancelamento',
    noun: 'Cancelamento',
    accept: 'Cancelar a visita e avisar',
    accepted: 'Cancelado. O cliente recebe a confirmação nesta conversa.',
    undo: 'A visita volta para a agenda, se o horário ainda estiver livre, e o cliente é avisado nesta conversa.',
  },
  confirmar: {
    draft: 'uma confirmação de presença',
    noun: 'Confirmação de presença',
    accept: 'Confirmar e avisar',
    accepted: 'Confirmado. O cliente é avisado nesta conversa.',
    undo: 'A visita volta a esperar a confirmação, e o cliente é avisado nesta conversa.',
  },
  esperar: {
    draft: 'uma entrada na lista de espera',
    noun: 'Lista de espera',
    accept: 'Pôr na lista e avisar',
    accepted: 'Na lista de espera. O cliente é avisado nesta conversa.',
    undo: 'O cliente sai da lista de espera.',
  },
  anotar: {
    draft: 'uma anotação sobre o cliente',
    noun: 'Preferência anotada',
    accept: 'Anotar e avisar',
    accepted: 'Anotado. O cliente é avisado nesta conversa.',
    undo: 'A anotação é apagada, e o cliente é avisado nesta conversa.',
  },
};

export const STATES = {
  rascunho: ['warning', 'Espera a equipe'],
  feita: ['success', 'Feito pela IA'],
  aceita: ['success', 'Aceito pela equipe'],
  corrigida: ['info', 'Assumido pela equipe'],
  recusada: ['neutral', 'Descartado'],
  desfeita: ['neutral', 'Desfeito'],
  vencida: ['neutral', 'Venceu sem decisão'],
} as const satisfies Record<AcaoIa['estado'], readonly [string, string]>;

export const UNDERSTOOD = {
  regras: 'Entendido pelas regras do Balcão',
  modelo: 'Entendido pelo modelo de IA',
} as const satisfies Record<AcaoIa['motor'], string>;
/** The main provider failed. */
export const UNDERSTOOD_BY_RESERVE = 'Entendido pelo modelo de IA reserva';
