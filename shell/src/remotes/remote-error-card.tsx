import { useSession } from '@balcao/platform';
import { Alert, Button, Stack, Text } from '@balcao/ui';

interface Props {
  onRetry: () => void;
  retrying: boolean;
  /** Why, in words for whoever runs the platform; nobody else can do anything about it. */
  reason?: string | undefined;
}

/** What one area shows when its code cannot be loaded or broke; the rest of the panel goes on. */
export function RemoteErrorCard({ onRetry, retrying, reason }: Props) {
  const { isMaster } = useSession();
  return (
    <Alert color="red" role="alert" title="Não foi possível carregar esta área" my="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">As outras áreas continuam funcionando. Tente novamente em instantes.</Text>
        {isMaster && reason && (
          <Text size="sm" c="dimmed">
            Motivo: {reason}
          </Text>
        )}
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          Tentar novamente
        </Button>
      </Stack>
    </Alert>
  );
}
