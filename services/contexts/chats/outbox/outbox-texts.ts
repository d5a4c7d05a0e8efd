import { ERRORS } from '@balcao/contracts/errors';

/** What staff reads on a message that did not go out. */
export const SEND_TEXTS = {
  notConnected: ERRORS['chats/not-connected'].text,
  recipient: 'Este número não está no WhatsApp.',
  invalid: 'O servidor do WhatsApp não aceitou esta mensagem.',
  refused: ERRORS['integrations/gateway-auth'].text,
  down: ERRORS['integrations/gateway-down'].text,
  unconfirmed: 'Envio não confirmado',
  waiting: 'Aguardando o WhatsApp. Sai sozinha quando ele voltar.',
  waitingForKey:
    'Aguardando: o servidor do WhatsApp recusa a chave de acesso. Sai sozinha quando a chave for corrigida.',
  lost: 'A mensagem não chegou ao WhatsApp.',
  limited:
    'O WhatsApp não deixa este número começar conversas agora (erro 463). Não insista: espere a pessoa escrever, ou tente amanhã. Quem escreve continua sendo respondido.',
  limitedNow:
    'Aguardando: o WhatsApp não deixa este número começar conversas agora (erro 463). Sai sozinha daqui a algumas horas.',
  takenOver: 'Não enviada: a equipe assumiu a conversa.',
  overtaken: 'Não enviada: o cliente escreveu de novo.',
  late: 'Não enviada: passou do tempo.',
  removed: 'Não enviada: a mensagem foi apagada.',
  discarded: 'Não enviada: descartada pelo suporte.',
  withdrawn: 'Não enviada: o agendamento mudou.',
  optedOut: 'Não enviada: o cliente não quer mensagens automáticas.',
  dayIsFull: 'Aguardando: o limite de conversas que a empresa inicia por dia foi atingido. Sai amanhã às 8h.',
} as const;

/** Why a conversation waits for staff after an answer of the AI could not be delivered. */
export const UNSENT_REASONS = {
  late: 'A resposta da IA não foi enviada: o WhatsApp ficou fora do ar.',
  failed: 'A resposta da IA não pôde ser entregue.',
  unconfirmed: 'Não há confirmação de que a resposta da IA chegou ao cliente.',
  reply: 'O cliente respondeu ao lembrete e a nossa resposta não pôde ser entregue.',
} as const;
