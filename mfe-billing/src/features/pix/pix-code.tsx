import { Button, CopyButton, MoneyText, Paper, Stack, TextInput, takeLostFocus } from '@balcao/ui';
import { IconCheck, IconCopy } from '@balcao/ui/icons';
import { QRCodeSVG } from '@balcao/ui/inputs';
import { useEffect, useRef } from 'react';

const SIZE = 200;
const LABEL = 'QR Code do Pix';

/** To scan or to paste. The code stands on white with a quiet zone in both themes: a camera must be able to read it. */
export function PixCode({ code, valor }: { code: string; valor: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeLostFocus(button.current), []);
  return (
    <Stack gap="sm" align="center">
      <MoneyText value={valor} fz={28} fw={650} />
      <Paper p="md" radius="md" bg="white">
        <QRCodeSVG value={code} size={SIZE} level="M" title={LABEL} role="img" aria-label={LABEL} />
      </Paper>
      <TextInput
        w="100%"
        label="Pix copia e cola"
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            ref={button}
            fullWidth
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={copy}
          >
            {copied ? 'Código copiado' : 'Copiar código'}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
