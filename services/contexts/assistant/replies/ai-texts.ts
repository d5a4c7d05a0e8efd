import { CHAT_TEXTS } from '@balcao/contracts/chats';
import { DEPOSIT_TO_SETTLE } from '../../scheduling';

/**
 * Why a conversation waits for staff ('Precisa de você'): read by the owner, never by the customer. It stands there until
 * somebody looks, maybe long after: it says what happened, not how things are.
 */
export const HANDOFF_REASONS = {
  auth: 'A chave da IA foi recusada. Confira em Integrações.',
  model: 'O modelo da IA não foi encontrado. Confira em Integrações.',
  quota: 'O crédito no provedor da IA acabou.',
  address: 'O endereço da IA não pode ser usado. Confira em Integrações.',
  unconfigured: 'A IA ainda não estava configurada.',
  cap: 'O limite de gasto da IA do dia foi atingido. Veja em Sistema.',
  late: 'A IA não respondeu a tempo.',
  empty: 'A IA não soube responder.',
  refused: 'A IA não quis responder a esta mensagem.',
  rejected: 'O provedor da IA não aceitou o pedido.',
  stale: 'Esta mensagem esperou demais para a IA responder.',
  person: 'O cliente pediu para falar com uma pessoa.',
  complaint: 'O cliente está reclamando.',
  health: 'O cliente fala de saúde: alergia, reação ou gravidez.',
  threat: 'O cliente fala de Procon, polícia ou processo.',
  money: 'O cliente contesta um pagamento ou pede dinheiro de volta.',
  booking: CHAT_TEXTS.bookingRequest,
  strangers: `${CHAT_TEXTS.bookingRequest}. Só quem já é cliente é agendado pela IA, e esta pessoa é nova.`,
  hours: 'O cliente pergunta quando vocês atendem, e a agenda não diz (num feriado, por exemplo).',
  besides: 'O pedido do cliente foi feito; o que ele perguntou junto ficou para você responder.',
  work: 'O cliente pergunta por uma vaga de trabalho.',
  delay: 'O cliente avisou que vai se atrasar.',
  paid: 'O cliente diz que pagou, e o pagamento não aparece: confira.',
  deposit: DEPOSIT_TO_SETTLE,
  preference: 'O cliente disse do que gosta, e a IA não pode anotar isso: leia e anote você, se for o caso.',
  visits: 'Os agendamentos do mês acabaram: a IA não ofereceu horários. Veja os planos em Assinatura.',
  writes: 'Muitos pedidos desta conversa na agenda em um dia: a IA parou de mexer nela. Veja se está tudo certo.',
  draft: 'A IA preparou um pedido na agenda: aceite, corrija ou recuse.',
  unsupported: 'A IA ia dizer algo que não está nos serviços nem na base de conhecimento.',
  long: 'A IA escreveu uma resposta longa demais.',
  loop: 'Muitas respostas seguidas da IA: pode ser outro robô.',
  suspended: 'Chegou com a conta suspensa: a IA não respondeu.',
  cancelled: 'Chegou com a assinatura cancelada: a IA não respondeu.',
  messages: 'As mensagens do mês acabaram: a IA não respondeu. Veja os planos em Assinatura.',
  leaving: 'Chegou com a exclusão da empresa marcada: a IA não respondeu.',
  expired: 'Chegou com o trial expirado: a IA não respondeu.',
} as const;
export type HandoffReason = keyof typeof HANDOFF_REASONS;

/** The one thing a customer hears when staff takes over on their own request; nothing for the other reasons. */
export const HANDOFF_ANSWERS: Partial<Record<HandoffReason, string>> = {
  person: 'Claro! Vou chamar alguém da equipe para continuar a conversa com você. É só aguardar um instante. 😊',
  complaint: 'Sinto muito por isso. Já chamei alguém da equipe, que vai falar com você por aqui.',
  health:
    'Isso é importante: já chamei alguém da equipe para falar com você por aqui. Se for urgente, procure um médico.',
  threat: 'Entendi. Já chamei alguém da equipe, que vai falar com você por aqui.',
  money: 'Entendi. Já chamei alguém da equipe, que vai verificar e falar com você por aqui.',
  unsupported: 'Vou confirmar essa informação com a equipe, que responde por aqui. 😊',
  booking: 'Vou passar seu pedido para a equipe, que responde por aqui. 😊',
  strangers: 'Vou passar seu pedido para a equipe, que responde por aqui. 😊',
  hours: 'Esse horário eu ainda não sei. Já perguntei à equipe, que responde por aqui.',
  besides: 'E sobre a sua pergunta, a equipe responde por aqui. 😊',
  work: 'Obrigada pelo interesse! Passei sua mensagem para a equipe, que responde por aqui.',
  delay: 'Obrigada por avisar! Já passei o recado para a equipe, que fala com você por aqui se precisar.',
  paid: 'Obrigada por avisar! Por aqui o pagamento ainda não apareceu. Já chamei a equipe, que confere e responde nesta conversa.',
  preference: 'Vou passar isso para a equipe, que responde por aqui. 😊',
  visits: 'Vou passar seu pedido para a equipe, que responde por aqui. 😊',
  writes: 'Vou passar seu pedido para a equipe, que responde por aqui. 😊',
};

/** A model starts its answer with this when a person should take over; it never reaches the customer. */
export const TEAM_MARK = '[EQUIPE]';
