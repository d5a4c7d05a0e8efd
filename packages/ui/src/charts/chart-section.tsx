import { AsyncContent, type QueryLike, SimpleGrid, Skeleton, Stack, Title } from '@balcao/ui';
import type { Chart, Day } from './chart';
import { DayChart } from './day-chart';
import type { useSeen } from './use-seen';

interface ChartSectionProps<One extends Day> {
  title: string;
  /** As large as the titles beside it. */
  size?: 'h3' | 'h4';
  place: ReturnType<typeof useSeen>;
  query: QueryLike;
  charts: readonly Chart<One>[];
  /** How many charts there will be, as far as one knows before. */
  expected: number;
  days: readonly One[];
}

/** Charts of the same days side by side; room is kept for them until somebody comes to see them. */
export function ChartSection<One extends Day>(props: ChartSectionProps<One>) {
  const { title, size = 'h3', place, query, charts, expected, days } = props;
  const waiting = (
    <SimpleGrid cols={{ base: 1, md: expected }} spacing="md">
      {Array.from({ length: expected }, (_, index) => String(index)).map((key) => (
        <Skeleton key={key} height={290} radius="lg" />
      ))}
    </SimpleGrid>
  );
  return (
    <Stack gap="sm" ref={place.ref}>
      <Title order={2} size={size}>
        {title}
      </Title>
      {place.seen ? (
        <AsyncContent query={query} what="os gráficos" skeleton={waiting}>
          <SimpleGrid cols={{ base: 1, md: Math.max(charts.length, 1) }} spacing="md">
            {charts.map((chart) => (
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
