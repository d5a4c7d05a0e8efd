import { firstName, spokenMoney } from '@balcao/kit/spoken';
import { wallClock } from '@balcao/kit/zone-time';
import { spokenHour, spokenWhen } from '../reminders/reminder-text';
import type { VisitFacts } from '../visits/visits-port';

interface Speaking {
  empresa: string;
  zone: string;
  now: number;
}
export interface OfferedTime {
  servico: string;
  profissional: string;
  inicio: number;
  preco: string;
  sinal: string | null;
}

const deposit = (sinal: string | null) =>
  sinal ? ` Para garantir o horário é pedido um sinal de ${spokenMoney(sinal)}.` : '';

/** The question: what, with whom, when, for how much, and until when the time is kept. */
export function offerText(nome: string, time: OfferedTime, prazo: number, { empresa, zone, now }: Speaking): string {
  const name = firstName(nome);
  const { servico, profissional, inicio, preco, sinal } = time;
  const what = `${servico} com ${profissional}, ${spokenWhen(inicio, now, zone)} (${spokenMoney(preco)})`;
  const until = spokenHour(wallClock(prazo, zone).minutes);
  return `Oi${name ? `, ${name}` : ''}! Aqui é do ${empresa}. Vagou um horário da lista de espera: ${what}.${deposit(sinal)} Você quer? Responda SIM até ${until} e eu marco. Depois disso ele é oferecido a outra pessoa.`;
}

/** The same question, once more. */
export function askedAgainText(
  { row, servico, profissional }: { row: { inicio: Date; prazo: Date }; servico: string; profissional: string },
  { zone, now }: Pick<Speaking, 'zone' | 'now'>,
): string {
  const what = `${servico} com ${profissional}, ${spokenWhen(row.inicio.getTime(), now, zone)}`;
  const until = spokenHour(wallClock(row.prazo.getTime(), zone).minutes);
  return `Só para confirmar: você quer o horário que vagou, ${what}? Responda SIM até ${until} e eu marco.`;
}

/** What was booked, by what stands in the agenda now. */
export function bookedText(visitas: readonly VisitFacts[], { zone, now }: Pick<Speaking, 'zone' | 'now'>): string {
  const [visit] = visitas;
  if (!visit) return 'Pronto, está marcado.';
  const who = visit.profissional_nome ? ` com ${visit.profissional_nome}` : '';
  const what = `${visit.produto_nome}${who}, ${spokenWhen(visit.inicio, now, zone)} (${spokenMoney(visit.preco)})`;
  return `Pronto, está marcado: ${what}.${deposit(visit.sinal) || ' Esperamos você!'}`;
}

export const TOO_LATE =
  'Esse horário não está mais livre. Você continua na lista de espera: se abrir outro, aviso por aqui.';
export const DECLINED = 'Tudo bem! Você continua na lista de espera: se abrir outro horário, aviso por aqui.';
export const NOT_BOOKED = 'Não consegui marcar por aqui. Já avisei a equipe, que vai falar com você nesta conversa.';
