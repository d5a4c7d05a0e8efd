import { saveFile } from '@balcao/platform';
import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from '@balcao/ui';
import { IconCheck, IconCopy, IconDownload } from '@balcao/ui/icons';

const FILE = 'balcao-codigos-de-recuperacao.txt';

/** The codes, this once: to be copied or kept as a file. */
export function RecoveryCodes({ codigos, onDone }: { codigos: readonly string[]; onDone: () => void }) {
  const text = codigos.join('\n');
  const file = () =>
    saveFile(
      FILE,
      new Blob([`Códigos de recuperação do Balcão. Cada um vale uma vez.\n\n${text}\n`], { type: 'text/plain' }),
    );
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Guarde estes códigos agora">
        Eles não aparecem de novo. Cada um vale uma vez, quando você estiver sem o celular.
      </Alert>
      <SimpleGrid component="ul" aria-label="Códigos de recuperação" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} m={0}>
        {codigos.map((codigo) => (
          <Code component="li" key={codigo} style={{ listStyle: 'none', textAlign: 'center' }}>
            {codigo}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              ref={focusOnce}
              data-autofocus
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={file} leftSection={<IconDownload size={16} aria-hidden />}>
          Baixar
        </Button>
        <Button onClick={onDone} ml="auto">
          Já guardei
        </Button>
      </Group>
    </Stack>
  );
}

// The field before it, with the focus, is gone.
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();
