import { areaName } from '@balcao/contracts/area-names';
import type { createPublishKey } from '@balcao/contracts/publishing';
import type { ResponseOf } from '@balcao/platform';
import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@balcao/ui';

/** The only time that a key is seen. */
export function NewKey({ made, onClose }: { made: ResponseOf<typeof createPublishKey>; onClose: () => void }) {
  return (
    <Modal
      title={`Chave de ${areaName(made.item.area)}`}
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">
          Copie a chave agora: ela não aparece outra vez. Guarde como segredo, na variável BALCAO_PUBLISH_KEY de quem
          publica.
        </Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-testid="publish-key">
          {made.chave}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={made.chave}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} data-autofocus>
                {copied ? 'Copiada' : 'Copiar chave'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>Guardei a chave</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
