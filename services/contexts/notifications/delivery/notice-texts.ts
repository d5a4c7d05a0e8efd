import type { NoticeEvent } from '@balcao/contracts/notifications';

/** Of a conversation that stays with the AI: what the customer likes waits for a tap. */
export const TO_NOTE = 'anotar';
const OUTSIDE_NOTE = 'A IA preparou uma anotação sobre um cliente';

export const OUTSIDE_BACK = 'O WhatsApp da empresa voltou a funcionar';

/** What a locked screen may show: nobody's name, nobody's words. */
export const OUTSIDE_TEXTS: Record<NoticeEvent, string> = {
  conversa: 'Nova conversa precisa de você',
  agendamento: 'Um cliente mudou um agendamento',
  sinal: 'Há novidade sobre o sinal de um horário',
  pagamento: 'Um cliente pagou por Pix',
  envio: 'Uma mensagem não saiu',
  whatsapp: 'O WhatsApp da empresa ficou sem conexão',
  plano: 'As mensagens deste mês acabaram',
  teste: 'O teste grátis está no fim',
  ia: 'A IA mudou o que faz sozinha',
};

/** The same of what happened to it: a connection also comes back, and not every draft stops the AI. */
export function outsideText(evento: NoticeEvent, detalhe: string | null): string {
  if (evento === 'conversa' && detalhe === TO_NOTE) return OUTSIDE_NOTE;
  return evento === 'whatsapp' && detalhe === 'voltou' ? OUTSIDE_BACK : OUTSIDE_TEXTS[evento];
}
