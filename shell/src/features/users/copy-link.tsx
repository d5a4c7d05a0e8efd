import { Button, CopyButton, Group, TextInput } from '@balcao/ui';
import { IconCheck, IconCopy } from '@balcao/ui/icons';

/** A link to hand over: to be copied by the button, or by hand where the browser refuses. */
export function CopyLink({ link }: { link: string }) {
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label="Link do convite"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        style={{ flex: 1, minWidth: 0 }}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            data-autofocus
            onClick={copy}
            variant={copied ? 'default' : 'filled'}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
