// Not shared, like the charts: each remote takes its copy. What it is made of comes by its name from what is shared.
import { Card, CardFigure, SimpleGrid, Text } from '@balcao/ui';
import type { ComponentProps } from 'react';

interface Figure {
  label: string;
  value: string;
  detail: string;
}

/** A report's numbers, each in a card: its name, the number, and what it rests on. */
export function FigureCards({
  figures,
  cols,
}: {
  figures: readonly Figure[];
  cols: ComponentProps<typeof SimpleGrid>['cols'];
}) {
  return (
    <SimpleGrid cols={cols}>
      {figures.map(({ label, value, detail }) => (
        <Card withBorder key={label}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <CardFigure value={value} detail={detail} />
        </Card>
      ))}
    </SimpleGrid>
  );
}
