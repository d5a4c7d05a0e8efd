import type { Activity } from '@balcao/contracts/identity';
import type { ActivityRow } from './dashboard.repository';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function presentActivity({ id, tipo, quem, que, quando }: ActivityRow): Activity {
  const who = quem ?? 'cliente';
  const what: Record<Activity['tipo'], { texto: string; caminho: string }> = {
    conversa: { texto: `Conversa com ${who}`, caminho: `/chats?phone=${encodeURIComponent(que ?? '')}` },
    agendamento: { texto: `Agendamento de ${who}${que ? `: ${que}` : ''}`, caminho: '/appointments' },
    cliente: { texto: `Novo cliente: ${who}`, caminho: '/customers' },
    pagamento: { texto: `Pagamento de ${who}: ${money.format(Number(que))}`, caminho: '/payments' },
  };
  return { id: `${tipo}:${id}`, tipo, quando: new Date(quando).toISOString(), ...what[tipo] };
}
