import { Card, Stack, Text, Title } from '@balcao/ui';
import type { ReactNode } from 'react';

/** One part of the screen. */
export function Section({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        </div>
        {children}
      </Stack>
    </Card>
  );
}
