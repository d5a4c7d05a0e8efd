import type { TenantScope } from '@balcao/kit/db';
import { type AgendaRules, findAgendaRules, listBusy, listMembers, type Member } from './availability.repository';
import type { PersonTime } from './free-starts';
import { workingPeriods } from './working-periods';
import type { Day } from './zone-time';

export interface LoadedTeam {
  rules: AgendaRules;
  members: Member[];
  /** Time of each member in the stretch. */
  times: Map<string, PersonTime>;
}
export interface TeamQuery {
  de: Day;
  ate: Day;
  now: Date;
  /** Only these people; everybody when absent. */
  ids?: readonly string[];
  ignore?: { agendamentoIds?: readonly string[]; reservaId?: string };
}

/** Everything the pure search needs to know about a stretch of days. */
export async function loadTeam(scope: TenantScope, query: TeamQuery): Promise<LoadedTeam> {
  const rules = await findAgendaRules(scope);
  const members = await listMembers(scope, query);
  const stretch = { ...query, zone: rules.zone };
  const busy = await listBusy(
    scope,
    stretch,
    members.map(({ id }) => id),
    query.ignore,
  );
  const times = new Map(
    members.map(({ id, horarios, excecoes }) => [
      id,
      { expediente: workingPeriods(stretch, horarios, excecoes), ocupado: busy.get(id) ?? [] },
    ]),
  );
  return { rules, members, times };
}

export const offers = (member: Member, produtoId: string): boolean =>
  member.todos_servicos || member.servicos.includes(produtoId);
