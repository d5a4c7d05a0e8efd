import { Button, CloseButton, Group, Paper, Progress, Text, VisuallyHidden } from '@mantine/core';

const count = new Intl.NumberFormat('pt-BR');

interface WorkBarProps {
  /** What the region is called: `Importação de clientes`. */
  label: string;
  /** What readers of the screen hear of its progress, buttons too: `Importação`. */
  name: string;
  /** How it goes or how it ended; null: there is nothing to tell. */
  text: string | null;
  running: boolean;
  /** Of how many; 0 while nobody has counted yet. */
  total: number;
  done: number;
  onShow: (opener: HTMLElement) => void;
  onDismiss: () => void;
}

/** One line above a list: long work goes on, or how it ended. Readers hear beginning and end, not every step. */
export function WorkBar({ label, name, text, running, total, done, onShow, onDismiss }: WorkBarProps) {
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
  const lower = name.toLowerCase();
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {text && (
        <Paper withBorder px="md" py="xs" mb="md" role="group" aria-label={label}>
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <Group gap="sm" style={{ flex: 1 }}>
              <Text size="sm" aria-hidden>
                {text}
              </Text>
              {running && total > 0 && (
                <Text size="sm" c="dimmed">
                  {count.format(done)} de {count.format(total)}
                </Text>
              )}
              {running && (
                <Progress.Root size="sm" style={{ flex: '1 1 120px' }}>
                  <Progress.Section value={percent} animated aria-label={`${name}: ${percent}%`} />
                </Progress.Root>
              )}
            </Group>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Ver ${lower}`}
              onClick={(event) => onShow(event.currentTarget)}
            >
              Ver
            </Button>
            {!running && <CloseButton size="sm" aria-label={`Dispensar o aviso da ${lower}`} onClick={onDismiss} />}
          </Group>
        </Paper>
      )}
    </>
  );
}
