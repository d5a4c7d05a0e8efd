import type { AcaoIa, VisitaDaAcao } from '@balcao/contracts/assistant-actions';
import type { VisitFacts } from '../../scheduling';
import type { ActionRow } from './actions.repository';

/** Its first visit has begun. */
const isOver = ({ depois, antes }: ActionRow, now: Date): boolean => {
  const [first] = depois.length > 0 ? depois : antes;
  return first !== undefined && Date.parse(first.data_hora) <= now.getTime();
};
const DONE: readonly AcaoIa['estado'][] = ['feita', 'aceita'];

/** The only way an action leaves. */
export function presentAction(row: ActionRow, now: Date): AcaoIa {
  const over = isOver(row, now);
  return {
    id: row.id,
    chat_id: row.chat_id,
    ferramenta: row.ferramenta,
    motor: row.motor,
    estado: row.estado === 'rascunho' && over ? 'vencida' : row.estado,
    mensagem_id: row.mensagem_id,
    antes: row.antes,
    depois: row.depois,
    para: row.para,
    preferencia: row.preferencia,
    reservada_ate: row.reservada_ate?.toISOString() ?? null,
    decidida_por: row.decidida_por,
    decidida_em: row.decidida_em?.toISOString() ?? null,
    pode_desfazer: DONE.includes(row.estado) && (row.operacao_id !== null || row.preferencia !== null) && !over,
    created_at: row.created_at.toISOString(),
  };
}

/** What the agenda says of visits, as an action keeps it. */
export const visitsOf = (visits: readonly VisitFacts[]): VisitaDaAcao[] =>
  visits.map((visit) => ({
    agendamento_id: visit.agendamento_id,
    produto_id: visit.produto_id,
    servico: visit.produto_nome,
    profissional_id: visit.profissional_id,
    profissional: visit.profissional_nome,
    data_hora: new Date(visit.inicio).toISOString(),
    duracao_minutos: visit.minutos,
    preco: visit.preco,
  }));
