import { TEAM_MATTERS, teamMatterOf } from '../language/team-matters';
import { HANDOFF_REASONS } from './ai-texts';

/** A smaller number is graver; what no rule knows waits behind all of them. */
function placeOf(motivo: string | null): number {
  const place = TEAM_MATTERS.findIndex((matter) => HANDOFF_REASONS[matter] === motivo);
  return place < 0 ? TEAM_MATTERS.length : place;
}

/** Why a person should look at once at a conversation that waits for the team already; null: nothing graver was said. Pure. */
export function graverReason(text: string, waitsFor: string | null): { motivo: string; detalhe: string } | null {
  const matter = teamMatterOf(text);
  if (!matter || TEAM_MATTERS.indexOf(matter) >= placeOf(waitsFor)) return null;
  return { motivo: HANDOFF_REASONS[matter], detalhe: matter };
}
