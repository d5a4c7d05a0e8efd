import type { NoticeEvent } from '@balcao/contracts/notifications';

/** Where in the panel the thing is that a notice is about. */
export function noticePath(evento: NoticeEvent, alvoId: string): string {
  switch (evento) {
    case 'conversa':
    case 'envio':
      return `/chats?c=${alvoId}`;
    case 'agendamento':
    case 'sinal':
      return `/appointments?id=${alvoId}`;
    case 'pagamento':
      return `/payments?id=${alvoId}`;
    case 'whatsapp':
      return '/integrations';
    case 'plano':
    case 'teste':
      return '/subscription';
    case 'ia':
      return '/system-settings';
  }
}
