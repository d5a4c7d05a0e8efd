import { PLATFORM_DAYS } from '@balcao/contracts/platform-days';
import { ChartSection, useSeen } from '@balcao/ui/charts';
import { useMasterDaysQuery } from '../../api/financials-api';
import { CHARTS } from './series';

/** The platform's last 90 days, asked for when somebody scrolls to where they stand. */
export default function PlatformCharts() {
  const place = useSeen();
  const query = useMasterDaysQuery(undefined, { skip: !place.seen, refetchOnMountOrArgChange: true });
  return (
    <ChartSection
      title={`Últimos ${PLATFORM_DAYS} dias, no horário de Brasília`}
      size="h4"
      place={place}
      query={query}
      charts={CHARTS}
      expected={CHARTS.length}
      days={query.data?.dias ?? []}
    />
  );
}
