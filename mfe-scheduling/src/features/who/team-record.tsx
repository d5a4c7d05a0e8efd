import { Button, Group, Paper, Text } from '@balcao/ui';

interface TeamRecordProps {
  title: string;
  detail: string;
  actionLabel: string;
  /** Absent for who may only look. */
  onAction?: () => void;
}

/** A line of the team's blocks and special days, with the one thing that can be done about it. */
export function TeamRecord({ title, detail, actionLabel, onAction }: TeamRecordProps) {
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        </div>
        {onAction && (
          <Button size="xs" variant="default" aria-label={`${actionLabel}: ${title}`} onClick={onAction}>
            {actionLabel}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
