import { APPOINTMENT_STATUSES, type AppointmentStatus, type Historico } from '@balcao/contracts/scheduling';
import { spokenMoney } from '@balcao/kit/spoken';
import type { Kept, KeptAfter, KeptDeposit } from '../schema';
import type { HistoryRow } from './history.repository';

const STATUS_WORD: Record<AppointmentStatus, string> = {
  pendente: 'Pendente',
  confirmado: 'Confirmado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
  faltou: 'Faltou',
};
const UNMOVED = 'Sem mudança de horário';
export interface Wording {
  zone: string;
  nameOf(profissionalId: string | null | undefined): string | null;
  serviceOf(produtoId: string | null | undefined): string | null;
}

const wordOf = (status: string | undefined) =>
  STATUS_WORD[APPOINTMENT_STATUSES.find((one) => one === status) ?? 'pendente'];

/** 'sex., 21/11 10:00' on the company's clock. */
function shortWhen(instant: string | number | Date, zone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone }).format(new Date(instant));
  const date = part({ weekday: 'short', day: '2-digit', month: '2-digit' });
  return `${date} ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

function movedText(antes: Kept, depois: Kept, { zone, nameOf }: Wording): string {
  const parts: string[] = [];
  if (antes.data_hora !== depois.data_hora)
    parts.push(`De ${shortWhen(antes.data_hora ?? 0, zone)} para ${shortWhen(depois.data_hora ?? 0, zone)}`);
  if (antes.profissional_id !== depois.profissional_id) {
    const [from, to] = [antes, depois].map(({ profissional_id }) => nameOf(profissional_id));
    // Who was deleted has no name any more.
    if (from && to) parts.push(`${parts.length > 0 ? 'de' : 'De'} ${from} para ${to}`);
    else parts.push(`com ${to ?? '—'}`);
  }
  if (antes.duracao_minutos !== depois.duracao_minutos) parts.push(`${depois.duracao_minutos} min`);
  if (parts.length === 0 && antes.recurso_id !== depois.recurso_id) return 'Outra sala ou cadeira';
  return parts.join(', ') || UNMOVED;
}

function serviceText(before: Kept, after: Kept, wording: Wording): string {
  if (before.produto_id === after.produto_id) return 'Outro serviço acrescentado à visita';
  const names = [before, after].map(({ produto_id }) => wording.serviceOf(produto_id) ?? '—');
  const elsewhere = before.data_hora !== after.data_hora || before.profissional_id !== after.profissional_id;
  return `${names.join(' trocado por ')}${elsewhere ? `. ${movedText(before, after, wording)}` : ''}`;
}

function depositText({ como, valor }: KeptDeposit): string {
  if (como === 'dispensado') return 'Sinal dispensado';
  const amount = valor && spokenMoney(valor);
  if (como === 'pago') return `Sinal pago${amount ? `: ${amount}` : ''}`;
  if (como === 'atrasado-credito') return `Pagamento atrasado: crédito${amount ? ` de ${amount}` : ''} guardado`;
  if (como === 'atrasado-devolver') return `Pagamento atrasado: ${amount || 'o valor'} a devolver`;
  if (!amount || como === 'saiu') return 'Sinal não pago';
  if (como === 'devolvido') return `Sinal não pago: ${amount} devolvidos`;
  if (como === 'estornado') return `Sinal não pago: lançamento de ${amount} cancelado`;
  return `Sinal não pago: crédito de ${amount} retirado da visita`;
}

function editText(before: Kept, after: KeptAfter): string {
  if (after.sinal) return depositText(after.sinal);
  if (before.valor !== after.valor) return `Valor: ${spokenMoney(after.valor ?? '0')}`;
  return before.visita_id === after.visita_id ? 'Observações alteradas' : 'Ficou separado da visita';
}

function undoText(before: Kept, after: Kept, wording: Wording): string {
  if (before.status !== after.status && before.visita_id !== after.visita_id) return 'retirado da visita';
  if (before.status !== after.status && after.status === 'cancelado') return 'o agendamento foi cancelado';
  if (before.status !== after.status) return `voltou a ${wordOf(after.status).toLowerCase()}`;
  if (before.produto_id !== after.produto_id) return `voltou a ser ${wording.serviceOf(after.produto_id) ?? '—'}`;
  const moved = movedText(before, after, wording);
  if (moved !== UNMOVED || before.recurso_id !== after.recurso_id || before.encaixe !== after.encaixe) return moved;
  return after.visita_id && !before.visita_id ? 'voltou para a visita' : 'o serviço acrescentado saiu da visita';
}

/** What a line of the history says. */
export function textOf({ acao, antes, depois }: HistoryRow, wording: Wording): string {
  const [before, after]: [Kept, KeptAfter] = [antes ?? {}, depois ?? {}];
  if (acao === 'criado') return antes ? 'Acrescentado à visita' : 'Agendamento criado';
  if (acao === 'status') return wordOf(after.status);
  if (acao === 'remarcado') return movedText(before, after, wording);
  if (acao === 'servico') return serviceText(before, after, wording);
  if (acao === 'editado') return editText(before, after);
  return `Desfeito: ${undoText(before, after, wording)}`;
}

/** A line of the history, ready to show. */
export function presentHistory(row: HistoryRow, wording: Wording): Historico {
  const { id, motivo, autor_nome, created_at } = row;
  return {
    id,
    motivo,
    autor_nome,
    descricao: textOf(row, wording),
    created_at: created_at.toISOString(),
    acao: row.acao,
    autor: row.autor,
  };
}
