import { CONNECTION_HELP, type Instance } from '@balcao/contracts/integrations';

const UNLINKED = {
  what: 'O WhatsApp do salão está desconectado.',
  cure: 'As mensagens dos clientes não chegam até alguém conectar de novo em Integrações.',
};

/** What is wrong with a connection that was there before; undefined: nothing anybody must know. */
export function helpFor({ problema, status, phone_number }: Instance): { what: string; cure: string } | undefined {
  if (problema) return CONNECTION_HELP[problema];
  return status === 'disconnected' && phone_number ? UNLINKED : undefined;
}
