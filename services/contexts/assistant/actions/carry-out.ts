import type { PolicyTool } from '@balcao/contracts/assistant-actions';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Outcome, Visits } from '../../scheduling';

const REASON = 'Cancelado pelo cliente no WhatsApp';
const noteFor = (para: string | null): string | null => (para ? `Para: ${para}` : null);

/** What the customer agreed to. */
export interface Agreed {
  tool: PolicyTool;
  cliente_id: string;
  itens: Parameters<Visits['book']>[1]['itens'];
  /** The visit it is about, as the customer knows it. */
  visita: { agendamento_id: string; versao: number; alcance: 'este' | 'visita' } | null;
  reserva_id: string | null;
  /** Whom it is for, when it is not for whoever writes. */
  para: string | null;
  /** Who does it: the assistant when absent. */
  by?: Parameters<Visits['book']>[1]['by'];
}

/** Does in the agenda what was agreed, whoever says so: the customer's yes, or the team's tap on a draft. */
export async function carryOut(visits: Visits, unit: UnitOfWork, agreed: Agreed): Promise<Outcome> {
  const { tool, cliente_id, itens, visita, reserva_id, para, by } = agreed;
  if (tool === 'agendar') return visits.book(unit, { cliente_id, itens, reserva_id, observacoes: noteFor(para), by });
  if (!visita) return { kind: 'refused', why: 'gone' };
  const { versao, ...which } = visita;
  const own = Object.assign({ cliente_id, by }, which);
  if (tool === 'cancelar') return visits.cancel(unit, Object.assign(own, { motivo: REASON }));
  const [item] = itens;
  return item ? visits.move(unit, Object.assign(own, { versao, item, reserva_id })) : { kind: 'refused', why: 'gone' };
}
