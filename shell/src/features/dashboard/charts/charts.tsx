import { ChartSection, useSeen } from '@balcao/ui/charts';
import { useDashboardDaysQuery } from './days-api';
import { CHARTS } from './series';

/** The last 30 days, asked for when somebody scrolls to where they stand. */
export function Charts() {
  const place = useSeen();
  const query = useDashboardDaysQuery(undefined, { skip: !place.seen, refetchOnMountOrArgChange: true });
  const days = query.data?.dias ?? [];
  const [first] = days;
  return (
    <ChartSection
      title="Últimos 30 dias"
      place={place}
      query={query}
      charts={CHARTS.filter(({ told }) => first && told(first))}
      expected={CHARTS.length}
      days={days}
    />
  );
}
