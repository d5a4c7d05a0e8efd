import { lazyPage, useSession } from '@balcao/platform';
import { Alert, Button, Group, Stack, Text } from '@balcao/ui';
import { Suspense, useState } from 'react';
import { useNewer } from './use-newer';
import { useReconnect } from './use-reconnect';

const AreaVersions = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "area-versions" */ './area-versions')).AreaVersions,
}));

interface Props {
  onRetry: () => void;
  retrying: boolean;
  /** Whose versions whoever runs the platform may go back to. */
  area?: string | undefined;
  /** The version on air, when it is another one than the one that failed. */
  newer?: string | undefined;
  /** Why, in words for whoever runs the platform; nobody else can do anything about it. */
  reason?: string | undefined;
}

/** What one area shows when its code cannot be loaded or broke; the rest of the panel goes on. */
export function RemoteErrorCard({ onRetry, retrying, area, newer, reason }: Props) {
  const { isMaster } = useSession();
  const [choosing, setChoosing] = useState(false);
  useReconnect(onRetry);
  useNewer(newer, onRetry);
  return (
    <Alert color="red" role="alert" title="Não foi possível carregar esta área" my="md">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">As outras áreas continuam funcionando. Tente novamente em instantes.</Text>
        {isMaster && reason && (
          <Text size="sm" c="dimmed">
            Motivo: {reason}
          </Text>
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
            Tentar novamente
          </Button>
          {isMaster && area && !choosing && (
            <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
              Voltar uma versão
            </Button>
          )}
        </Group>
        {choosing && area && (
          <Suspense fallback={null}>
            <AreaVersions area={area} onBack={onRetry} />
          </Suspense>
        )}
      </Stack>
    </Alert>
  );
}
