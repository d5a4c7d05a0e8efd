import { useSchedulingTeamQuery } from '../../api/team-api';

const EVERYBODY = 'Toda a equipe';

/** Whom a block or a special day is about: one person of the team, or ('' in a field, null in a record) all of them. */
export function useWho() {
  const people = useSchedulingTeamQuery().data?.items ?? [];
  return {
    options: [{ value: '', label: EVERYBODY }, ...people.map(({ id, nome }) => ({ value: id, label: nome }))],
    nameOf: (id: string | null) => (id ? (people.find((one) => one.id === id)?.nome ?? '') : EVERYBODY),
  };
}
