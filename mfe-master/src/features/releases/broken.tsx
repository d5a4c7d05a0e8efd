import { Stack, StatusBadge, Text } from '@balcao/ui';

/** A version that is on air and that nobody gets: what people see in its place is a card, or nothing. */
export const Broken = ({ reason }: { reason: string }) => (
  <Stack gap={2} align="flex-start">
    <StatusBadge tone="danger">No ar, mas não abre</StatusBadge>
    <Text size="xs" c="dimmed">
      {reason}
    </Text>
  </Stack>
);
