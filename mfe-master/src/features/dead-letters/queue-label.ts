import type { DeadLetter } from '@balcao/contracts/master';

export const QUEUE_LABEL: Record<DeadLetter['fila'], string> = {
  inbound: 'Mensagem recebida',
  outbound: 'Mensagem a enviar',
};
