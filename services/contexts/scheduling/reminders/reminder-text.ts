import { firstName, spokenList } from '@balcao/kit/spoken';
import { dayOf, wallClock } from '@balcao/kit/zone-time';

export interface ReminderFacts {
  cliente_nome: string;
  empresa: string;
  zone: string;
  inicio: number;
  /** In order. */
  servicos: readonly string[];
  profissional: string | null;
  confirmado: boolean;
}

/** 'amanhã, sábado, 22/11, às 9h30' */
export function spokenWhen(inicio: number, now: number, zone: string): string {
  const { day, minutes } = wallClock(inicio, zone);
  const at = new Date(inicio);
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone }).format(at);
  const today = dayOf(now, zone);
  const tomorrow = dayOf(now + 24 * 3_600_000, zone);
  const near = day === today ? 'hoje, ' : day === tomorrow ? 'amanhã, ' : '';
  return `${near}${text({ weekday: 'long' })}, ${text({ day: '2-digit', month: '2-digit' })}, às ${spokenHour(minutes)}`;
}

/** '9h30', from minutes of a day. */
export function spokenHour(minutes: number): string {
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest ? `${hour}h${String(rest).padStart(2, '0')}` : `${hour}h`;
}

/** What the customer reads. Asks for the confirmation only while it is missing. */
export function reminderText(
  { cliente_nome, empresa, zone, inicio, servicos, profissional, confirmado }: ReminderFacts,
  now: number,
): string {
  const name = firstName(cliente_nome);
  const who = profissional ? ` com ${profissional}` : '';
  const what = `${spokenList(servicos) || 'seu horário'}${who}, ${spokenWhen(inicio, now, zone)}`;
  const ask = confirmado
    ? 'Sua presença está confirmada. Se não puder vir, é só dizer por aqui.'
    : 'Responda 1 ou SIM para confirmar. Se não puder vir, é só dizer.';
  return `Oi${name ? `, ${name}` : ''}! Lembrete do ${empresa}: ${what}. ${ask}`;
}
