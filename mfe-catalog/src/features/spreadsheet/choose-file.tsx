import { saveFile } from '@balcao/platform';
import { Anchor, Box, Button, Stack, Text } from '@balcao/ui';
import { IconUpload } from '@balcao/ui/icons';
import { FileButton } from '@balcao/ui/inputs';
import { type DragEvent, useState } from 'react';
import classes from './choose-file.module.css';
import { templateSheet } from './field-labels';

interface ChooseFileProps {
  reading: boolean;
  onChoose: (file: File | null | undefined) => void;
}

/** First step: choose or drop the file. */
export function ChooseFile({ reading, onChoose }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <Stack gap="sm">
      <Box
        className={`${classes.zone} ${over ? classes.over : ''}`}
        data-testid="drop-zone"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="sm">
          <Text>Arraste a planilha em CSV ou os contatos do celular (.vcf) para cá ou</Text>
          <FileButton
            onChange={onChoose}
            accept=".csv,.txt,.vcf,text/csv,text/plain,text/vcard,text/x-vcard"
            inputProps={{ 'aria-label': 'Arquivo CSV' }}
          >
            {(props) => (
              <Button {...props} data-autofocus leftSection={<IconUpload size={16} aria-hidden />} loading={reading}>
                Escolher arquivo
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            Até 20.000 linhas e 5 MB. Nome e telefone são obrigatórios.
          </Text>
        </Stack>
      </Box>
      <Text size="sm">
        Não tem uma planilha pronta?{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveFile('modelo-clientes.csv', templateSheet())}
        >
          Baixe o modelo
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
