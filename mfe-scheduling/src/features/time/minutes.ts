import type { Horario } from '@balcao/contracts/agenda';

export const WEEKDAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;
const SHORT = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;

/** 540 → '09:00'; past midnight it is the next day's time. */
export const toTime = (minutes: number): string =>
  `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** '09:00' → 540; null while it is not a time. */
export function fromTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

const spoken = (minutes: number) => toTime(minutes).replace(/^0/, '').replace(':00', 'h').replace(':', 'h');
const periodText = ({ inicio, fim }: { inicio: number; fim: number }) => `${spoken(inicio)}–${spoken(fim)}`;

/** 'Ter a sex, 9h–12h e 13h–18h · Sáb, 9h–17h' */
export function describeHours(hours: readonly Horario[]): string {
  const ofDay = WEEKDAYS.map((_, day) =>
    hours
      .filter(({ dia_semana }) => dia_semana === day)
      .sort((a, b) => a.inicio - b.inicio)
      .map(periodText)
      .join(' e '),
  );
  const groups: { from: number; to: number; text: string }[] = [];
  // The week is told from Monday on.
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const text = ofDay[day] ?? '';
    const last = groups.at(-1);
    if (!text) continue;
    if (last?.text === text && (last.to + 1) % 7 === day) last.to = day;
    else groups.push({ from: day, to: day, text });
  }
  const name = (day: number) => SHORT[day] ?? '';
  const told = groups.map(({ from, to, text }) => {
    const days = from === to ? name(from) : `${name(from)} a ${name(to)}`;
    return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${text}`;
  });
  return told.join(' · ') || 'Sem horário: não aparece para agendar.';
}
