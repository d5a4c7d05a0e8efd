import { IMPORT_MAX_ERRORS, type ImportLineError } from '@balcao/contracts/customers';
import { NO_AREA_TEXT } from '@balcao/contracts/phone';
import { formatCount, formatNumber, paths, saveFile, useSession } from '@balcao/platform';
import { Anchor, Button, Group, ScrollArea, Stack, Table, Text } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { errorReport, labelOf } from './field-labels';

const SHOWN = 50;

/** Where the DDD of a whole list is set, for who may set it. Another tab: what was chosen here stays. */
function WhereTheAreaIs({ erros }: { erros: ImportLineError[] }) {
  const { can } = useSession();
  if (!can('settings.manage') || !erros.some(({ mensagem }) => mensagem === NO_AREA_TEXT)) return null;
  return (
    <Text size="sm">
      Números sem DDD: defina o DDD padrão em{' '}
      <Anchor href={paths.settings({ tab: 'empresa' })} target="_blank" rel="noopener" inherit>
        Configurações › Empresa
      </Anchor>{' '}
      (abre em outra aba) e escolha o arquivo de novo.
    </Text>
  );
}

/** What is wrong with which line, and the same as a file. Nothing when there are no errors. */
export function LineErrors({ erros }: { erros: ImportLineError[] }) {
  if (erros.length === 0) return null;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{formatCount(erros.length, 'erro', 'erros')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile('erros-da-importacao.csv', errorReport(erros))}
        >
          Baixar relatório de erros
        </Button>
      </Group>
      <WhereTheAreaIs erros={erros} />
      <ScrollArea.Autosize mah={220} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Erros por linha' }}>
        <Table aria-label="Erros por linha" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Linha</Table.Th>
              <Table.Th>Coluna</Table.Th>
              <Table.Th>O que corrigir</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erros.slice(0, SHOWN).map(({ linha, campo, mensagem }) => (
              <Table.Tr key={`${linha}-${campo}-${mensagem}`}>
                <Table.Td>{linha}</Table.Td>
                <Table.Td>{labelOf(campo)}</Table.Td>
                <Table.Td>{mensagem}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {erros.length > SHOWN && (
        <Text size="sm" c="dimmed">
          Aqui estão os {SHOWN} primeiros;{' '}
          {erros.length < IMPORT_MAX_ERRORS
            ? 'o relatório traz todos.'
            : `o relatório traz os ${formatNumber(erros.length)} primeiros.`}
        </Text>
      )}
    </Stack>
  );
}
