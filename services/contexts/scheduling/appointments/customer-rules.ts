import { AppError } from '@balcao/kit/errors';
import { addDays, type Day, dayOf, MINUTE } from '@balcao/kit/zone-time';
import type { AgendaRules } from '../availability/availability.repository';
import type { Author } from './author';

// docs/decisions/0029-rules-bind-customers-not-the-team.md
type Rules = Pick<AgendaRules, 'zone' | 'antecedencia_minima_minutos' | 'cancelamento_ate_minutos' | 'horizonte_dias'>;

/** The team decides for itself; customers, and the AI for them, keep to the company's rules. */
export const keepsRules = ({ autor }: Pick<Author, 'autor'>): boolean => autor === 'cliente' || autor === 'ia';

/** First instant that a customer may book, and the last day; null: there is none. */
export const customerWindow = (rules: Rules, now: number): { from: number; lastDay: Day | null } => ({
  from: now + rules.antecedencia_minima_minutos * MINUTE,
  lastDay: rules.horizonte_dias ? addDays(dayOf(now, rules.zone), rules.horizonte_dias) : null,
});

/** Refuses starts that customers may not book: too soon, or too far ahead. */
export function requireNotice(
  rules: Rules,
  author: Pick<Author, 'autor'>,
  starts: readonly number[],
  now: number,
): void {
  if (!keepsRules(author)) return;
  const { from, lastDay } = customerWindow(rules, now);
  if (starts.some((start) => start < from)) throw new AppError('scheduling/too-soon');
  if (lastDay && starts.some((start) => dayOf(start, rules.zone) > lastDay)) throw new AppError('scheduling/too-far');
}

/** May a customer still cancel or move what begins then? */
export const mayStillChange = (
  rules: Pick<Rules, 'cancelamento_ate_minutos'>,
  author: Pick<Author, 'autor'>,
  start: number,
  now: number,
): boolean => !keepsRules(author) || start - now >= rules.cancelamento_ate_minutos * MINUTE;
