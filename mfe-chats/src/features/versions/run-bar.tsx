import { Alert, Button, Group, Progress, Text } from '@balcao/ui';
import type { Run } from './use-one-by-one';

/** How far it is, with 'Parar'; and why it stopped by itself. */
export function RunBar({ run: { progress, error, stop }, what }: { run: Run; what: string }) {
  const said = progress ? `${what} ${progress.done + 1} de ${progress.of}` : '';
  return (
    <div role="status">
      {error && <Alert color="red">{error}</Alert>}
      {progress && (
        <Group gap="sm">
          <Text size="sm">{said}</Text>
          <Progress.Root size="sm" style={{ flex: '1 1 120px' }}>
            <Progress.Section value={(progress.done / progress.of) * 100} animated aria-label={said} />
          </Progress.Root>
          <Button size="compact-sm" variant="default" onClick={stop}>
            Parar
          </Button>
        </Group>
      )}
    </div>
  );
}
