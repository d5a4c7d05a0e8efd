import type { Atendente } from '@balcao/contracts/assignment';
import { useChatsAttendantsQuery } from '../../api/teamwork-api';

const NOBODY: Atendente[] = [];

/** Who may look after conversations, and the name of one of them. */
export function useAttendants() {
  const people = useChatsAttendantsQuery().data?.items ?? NOBODY;
  return { people, nameOf: (id: string | null) => people.find((one) => one.id === id)?.nome ?? null };
}
