import { Alert, Text } from '@balcao/ui';

/** What keeps the WhatsApp from working, and what cures it. */
export function ProblemAlert({ what, cure, mt }: { what: string; cure: string; mt?: 'sm' }) {
  return (
    <Alert color="red" title={what} p="sm" {...(mt && { mt })}>
      <Text size="sm">{cure}</Text>
    </Alert>
  );
}
