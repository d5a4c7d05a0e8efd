import type { Activity } from '@balcao/contracts/dashboard';
import type { ActivityRow } from './dashboard.repository';

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** One line of news and the place it leads to; times are told on the clock of the company. */
export function presentActivity({ id, tipo, quem, que, quando, marcado }: ActivityRow, zone: string): Activity {
  const who = quem ?? 'cliente';
  const visit = [que, marcado && momentOf(marcado, zone)].filter(Boolean).join(', ');
  const what: Record<Activity['tipo'], { texto: string; caminho: string }> = {
    conversa: { texto: `Conversa com ${who}`, caminho: `/chats?c=${id}` },
    agendamento: { texto: `Agendamento de ${who}${visit && `: ${visit}`}`, caminho: `/appointments?id=${id}` },
    cliente: { texto: `Novo cliente: ${who}`, caminho: `/customers/${id}` },
    pagamento: {
      texto: `${quem ? `Pagamento de ${quem}` : 'Pagamento'}: ${money.format(Number(que))}`,
      caminho: `/payments?id=${id}`,
    },
  };
  const { texto, caminho } = what[tipo];
  return { id: `${tipo}:${id}`, tipo, quando: new Date(quando).toISOString(), texto, caminho };
}

/** `22/11 às 09:00` */
function momentOf(instant: string, zone: string): string {
  const at = new Date(instant);
  const day = at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit', timeZone: zone });
  const time = at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: zone });
  return `${day} às ${time}`;
}
