import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

export interface PageHeaderProps {
  title: string;
  /** Beside the title, such as "128 clientes". */
  count?: ReactNode;
  description?: ReactNode;
  /** Primary action, at the right. */
  actions?: ReactNode;
}

/** Title of a screen, with its count and primary action; also names the browser tab. */
export function PageHeader({ title, count, description, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Balcão`;
  }, [title]);
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="sm">
      <Box>
        <Group gap="sm" align="baseline">
          <Title order={1}>{title}</Title>
          {count !== undefined && <Text c="dimmed">{count}</Text>}
        </Group>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </Box>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
