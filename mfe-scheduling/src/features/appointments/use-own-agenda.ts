import { useSession } from '@balcao/platform';
import { useSchedulingTeamQuery } from '../../api/team-api';
import type { AgendaView } from './use-agenda-view';

/** Whose agenda is shown: whoever is a professional begins with their own, and may look at everybody's. */
export function useOwnAgenda(view: AgendaView) {
  const { profile } = useSession();
  const team = useSchedulingTeamQuery();
  const me = team.data?.items.find(({ usuario_id }) => usuario_id !== null && usuario_id === profile?.id);
  return {
    /** Not known yet: a list asked for now might be the wrong one. */
    pending: team.isLoading,
    isProfessional: me !== undefined,
    /** Null: everybody's. */
    own: me && view.agenda !== 'todos' ? me : null,
  };
}
export type OwnAgenda = ReturnType<typeof useOwnAgenda>;
