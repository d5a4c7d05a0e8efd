import type { Agendamento } from '@balcao/contracts/scheduling';
import { assistant } from '../appointments/author';
import { mayStillChange } from '../appointments/customer-rules';
import { isOpen } from '../appointments/plan-move';
import type { AgendaRules } from '../availability/availability.repository';
import type { VisitFacts } from './visits-port';

/** What the assistant is told of an appointment, by time. */
export function factsOf(shown: readonly Agendamento[], rules: AgendaRules, now: Date): VisitFacts[] {
  const facts = shown.map((one) => {
    const inicio = Date.parse(one.data_hora);
    return {
      agendamento_id: one.id,
      visita_id: one.visita_id,
      versao: one.versao,
      produto_id: one.produto_id ?? '',
      produto_nome: one.produto_nome ?? '',
      profissional_id: one.profissional_id,
      profissional_nome: one.profissional_nome,
      inicio,
      minutos: one.duracao_minutos,
      preco: one.valor,
      status: one.status,
      sinal: one.sinal?.status === 'aguardando' ? one.sinal.valor : null,
      pago: one.sinal?.status === 'pago' ? one.sinal.valor : null,
      podeMudar: isOpen(one) && mayStillChange(rules, assistant, inicio, now.getTime()),
    };
  });
  return facts.sort((a, b) => a.inicio - b.inicio);
}
