import { Alert, Button, Stack, Text } from '@balcao/ui';

/** What one area shows when its code cannot be loaded or broke; the rest of the panel goes on. */
export function RemoteErrorCard({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <Alert color="red" role="alert" title="Não foi possível carregar esta área" my="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">As outras áreas continuam funcionando. Tente novamente em instantes.</Text>
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          Tentar novamente
        </Button>
      </Stack>
    </Alert>
  );
}
