import { APPOINTMENT_STATUSES, type AppointmentStatus, type Historico } from '@balcao/contracts/scheduling';
import type { HistoryRow } from './history.repository';

export const STATUS_WORD: Record<AppointmentStatus, string> = {
  pendente: 'Pendente',
  confirmado: 'Confirmado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
  faltou: 'Faltou',
};
interface Kept {
  status?: string;
  data_hora?: string;
  profissional_id?: string | null;
  duracao_minutos?: number;
  valor?: string;
}
export interface Wording {
  zone: string;
  nameOf(profissionalId: string | null | undefined): string | null;
}

const wordOf = (status: string | undefined) =>
  STATUS_WORD[APPOINTMENT_STATUSES.find((one) => one === status) ?? 'pendente'];

/** 'sex., 21/11 10:00' on the company's clock. */
export function shortWhen(instant: string | number | Date, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone }).format(new Date(instant));
  const date = part({ weekday: 'short', day: '2-digit', month: '2-digit' });
  return `${date} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

function movedText(antes: Kept, depois: Kept, { zone, nameOf }: Wording): string {
  const parts: string[] = [];
  if (antes.data_hora !== depois.data_hora)
    parts.push(`De ${shortWhen(antes.data_hora ?? 0, zone)} para ${shortWhen(depois.data_hora ?? 0, zone)}`);
  if (antes.profissional_id !== depois.profissional_id) parts.push(`com ${nameOf(depois.profissional_id) ?? '—'}`);
  if (antes.duracao_minutos !== depois.duracao_minutos) parts.push(`${depois.duracao_minutos} min`);
  return parts.join(', ') || 'Sem mudança de horário';
}

function textOf({ acao, antes, depois }: HistoryRow, wording: Wording): string {
  const [before, after] = [(antes ?? {}) as Kept, (depois ?? {}) as Kept];
  if (acao === 'criado') return 'Agendamento criado';
  if (acao === 'status') return wordOf(after.status);
  if (acao === 'remarcado') return movedText(before, after, wording);
  if (acao === 'editado')
    return before.valor !== after.valor ? `Valor: R$ ${after.valor?.replace('.', ',')}` : 'Observações alteradas';
  const back =
    before.status !== after.status
      ? `voltou a ${wordOf(after.status).toLowerCase()}`
      : movedText(before, after, wording);
  return `Desfeito: ${back}`;
}

/** A line of the history, ready to show. */
export function presentHistory(row: HistoryRow, wording: Wording): Historico {
  const { id, motivo, autor_nome, created_at } = row;
  return {
    ...{ id, motivo, autor_nome, descricao: textOf(row, wording), created_at: created_at.toISOString() },
    acao: row.acao as Historico['acao'],
    autor: row.autor as Historico['autor'],
  };
}
