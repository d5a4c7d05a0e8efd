import { AsyncContent, SimpleGrid, Skeleton, Stack, Title, useIntersection } from '@balcao/ui';
import { useState } from 'react';
import { DayChart } from './day-chart';
import { useDashboardDaysQuery } from './days-api';
import { CHARTS } from './series';

/** The last 30 days, asked for when somebody scrolls to where they stand. */
export function Charts() {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const query = useDashboardDaysQuery(undefined, { skip: !seen, refetchOnMountOrArgChange: true });
  const days = query.data?.dias ?? [];
  const [first] = days;
  const shown = CHARTS.filter(({ told }) => first && told(first));
  const waiting = (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md">
      {CHARTS.map(({ title }) => (
        <Skeleton key={title} height={290} radius="lg" />
      ))}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm" ref={ref}>
      <Title order={2} size="h3">
        Últimos 30 dias
      </Title>
      {seen ? (
        <AsyncContent query={query} what="os gráficos" skeleton={waiting}>
          <SimpleGrid cols={{ base: 1, md: Math.max(shown.length, 1) }} spacing="md">
            {shown.map((chart) => (
              <DayChart key={chart.title} chart={chart} days={days} />
            ))}
          </SimpleGrid>
        </AsyncContent>
      ) : (
        waiting
      )}
    </Stack>
  );
}
