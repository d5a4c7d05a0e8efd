import { useSchedulingServicesQuery } from '../../api/team-api';

/** Writes services by their names, as 'Corte, Barba'; empty when there is none. */
export function useServiceNames(): (ids: readonly string[]) => string {
  const services = useSchedulingServicesQuery();
  const names = new Map((services.data?.items ?? []).map(({ id, nome }) => [id, nome]));
  return (ids) =>
    ids
      .map((id) => names.get(id))
      .filter(Boolean)
      .join(', ');
}
