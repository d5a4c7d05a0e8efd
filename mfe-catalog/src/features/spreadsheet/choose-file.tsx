import { saveFile } from '@balcao/platform';
import { Anchor, Stack, Text } from '@balcao/ui';
import { DropZone } from '@balcao/ui/drop-zone';
import { templateSheet } from './field-labels';

interface ChooseFileProps {
  reading: boolean;
  onChoose: (file: File | null | undefined) => void;
}

/** First step: choose or drop the file. */
export function ChooseFile({ reading, onChoose }: ChooseFileProps) {
  return (
    <Stack gap="sm">
      <DropZone
        onFile={onChoose}
        invitation="Arraste a planilha em CSV ou os contatos do celular (.vcf) para cá ou"
        limits="Até 20.000 linhas e 5 MB. Nome e telefone são obrigatórios."
        accept=".csv,.txt,.vcf,text/csv,text/plain,text/vcard,text/x-vcard"
        label="Arquivo CSV"
        loading={reading}
      />
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
