import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { VisitFacts } from '../../scheduling';
import type { OpenVisit } from './flow-state';

/** What is done together is one visit to whoever comes. By time. Pure. */
export function groupVisits(facts: readonly VisitFacts[]): OpenVisit[] {
  const visits = new Map<string, OpenVisit>();
  for (const one of facts) {
    const key = one.visita_id ?? one.agendamento_id;
    const { agendamento_id, versao, produto_id, produto_nome, profissional_id, profissional_nome } = one;
    const { inicio, minutos, preco, podeMudar } = one;
    const known = visits.get(key);
    if (!known) {
      const own = { agendamento_id, versao, servicos: [produto_id], nomes: [produto_nome] };
      const confirmada = one.status === 'confirmado';
      const when = { inicio, minutos, preco, podeMudar, confirmada };
      visits.set(key, Object.assign(own, { profissional_id, profissional_nome }, when));
      continue;
    }
    known.servicos.push(produto_id);
    known.nomes.push(produto_nome);
    known.minutos += minutos;
    known.preco = moneyOf(centsOf(known.preco) + centsOf(preco));
    known.podeMudar &&= podeMudar;
  }
  return [...visits.values()];
}
