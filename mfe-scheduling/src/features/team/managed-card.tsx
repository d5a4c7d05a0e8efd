import { Button, Group, Paper, Stack, StatusBadge, Text } from '@balcao/ui';
import type { ReactNode } from 'react';

interface ManagedCardProps {
  name: string;
  /** Stands before the name. */
  mark?: ReactNode;
  /** Said beside the name of one that is not in use; null: it is. */
  out: string | null;
  /** Undefined: whoever looks may not change it. */
  onEdit: (() => void) | undefined;
  onDelete: () => void;
  /** Before and after 'Editar'. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** One person or room of the team's lists: what it is, and what can be done with it. */
export function ManagedCard({ name, mark, out, onEdit, onDelete, before, after, children }: ManagedCardProps) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} flex={1} miw={200}>
          <Group gap="xs">
            {mark}
            <Text fw={600}>{name}</Text>
            {out && <StatusBadge tone="neutral">{out}</StatusBadge>}
          </Group>
          {children}
        </Stack>
        {onEdit && (
          <Group gap="xs">
            {before}
            <Button size="xs" variant="default" aria-label={`Editar ${name}`} onClick={onEdit}>
              Editar
            </Button>
            {after}
            <Button size="xs" variant="subtle" color="red" aria-label={`Excluir ${name}`} onClick={onDelete}>
              Excluir
            </Button>
          </Group>
        )}
      </Group>
    </Paper>
  );
}
