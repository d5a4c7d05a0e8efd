import type { Reach } from '@balcao/contracts/scheduling';
import { formatDay, formatTime } from '@balcao/platform';
import { fromWall } from '../time/wall-clock';

/** What the form of 'Remarcar' holds. */
export interface MoveDraft {
  profissional_id: string;
  duracao: number | '';
  dia: string;
  /** The free time that was picked. */
  chosen: string | null;
  /** Hour of an encaixe as typed; null where the time has to be free. */
  squeeze: string | null;
}

interface MoveTarget {
  data_hora: string;
  profissional_id: string;
  duracao_minutos: number;
}

export type MoveDecision =
  | { kind: 'ready'; to: MoveTarget }
  /** What has to be chosen or typed first. */
  | { kind: 'missing'; text: string };

/** Where an appointment would go as the form stands, or what is still missing. */
export function decideMove({ profissional_id, duracao, dia, chosen, squeeze }: MoveDraft): MoveDecision {
  if (!profissional_id) return { kind: 'missing', text: 'Escolha o profissional.' };
  if (squeeze === null) {
    if (!chosen || !duracao) return { kind: 'missing', text: 'Escolha um horário.' };
    return { kind: 'ready', to: { data_hora: chosen, profissional_id, duracao_minutos: duracao } };
  }
  if (!dia || !squeeze || !duracao) return { kind: 'missing', text: 'Informe o dia e a hora.' };
  return { kind: 'ready', to: { data_hora: fromWall(`${dia} ${squeeze}`), profissional_id, duracao_minutos: duracao } };
}

const WHAT: Record<Reach, string> = { este: 'Remarcado', visita: 'Visita remarcada', seguintes: 'Repetição remarcada' };

/** What the toast says of a move that was made. */
export function movedText(alcance: Reach, to: string, count: number): string {
  const many = alcance === 'seguintes' ? ` (${count} agendamentos)` : '';
  return `${WHAT[alcance]} para ${formatDay(to)} às ${formatTime(to)}${many}.`;
}
