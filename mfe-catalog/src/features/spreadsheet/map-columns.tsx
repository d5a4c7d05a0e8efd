import { IMPORT_FIELDS, type ImportField } from '@balcao/contracts/customers';
import { formatCount } from '@balcao/platform';
import { Group, NativeSelect, ScrollArea, SimpleGrid, Stack, StatusBadge, Table, Text } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import { FIELD_LABEL } from './field-labels';
import { LineErrors } from './line-errors';
import type { Existing, ImportState, Mapping, Preview } from './use-import';

const REQUIRED: readonly ImportField[] = ['nome', 'telefone'];
/** Columns that become part of the name: a sample shows what is stored. */
const OF_THE_NAME: readonly ImportField[] = ['nome_do_meio', 'sobrenome'];
const NONE = { value: '', label: 'Não importar' };

function Columns({ preview, mapping, onMap }: { preview: Preview; mapping: Mapping; onMap: ImportState['map'] }) {
  const missing = Object.fromEntries(preview.erros.flatMap((e) => (e.linha === 1 ? [[e.campo, e.mensagem]] : [])));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {IMPORT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={FIELD_LABEL[field]}
          withAsterisk={REQUIRED.includes(field)}
          value={mapping[field] ?? ''}
          error={missing[field]}
          data={[NONE, ...preview.colunas.map((column) => ({ value: column, label: column }))]}
          onChange={(event) => onMap(field, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}

function Sample({ preview }: { preview: Preview }) {
  const mapped = IMPORT_FIELDS.filter((field) => preview.mapeamento[field]);
  const fields = mapped.filter((field) => !OF_THE_NAME.includes(field));
  const isJoined = mapped.length > fields.length;
  if (preview.amostra.length === 0) return null;
  return (
    <ScrollArea.Autosize mah={240} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Primeiras linhas' }}>
      <Table aria-label="Primeiras linhas" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Linha</Table.Th>
            {fields.map((field) => (
              <Table.Th key={field}>{isJoined && field === 'nome' ? 'Nome completo' : FIELD_LABEL[field]}</Table.Th>
            ))}
            <Table.Th>Situação</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.amostra.map(({ linha, valores, existente }) => (
            <Table.Tr key={linha}>
              <Table.Td>{linha}</Table.Td>
              {fields.map((field) => (
                <Table.Td key={field} style={field === 'notas' ? undefined : { whiteSpace: 'nowrap' }}>
                  {valores[field] ?? '—'}
                </Table.Td>
              ))}
              <Table.Td>
                <StatusBadge tone={existente ? 'neutral' : 'success'}>{existente ? 'Já existe' : 'Novo'}</StatusBadge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

/** `3 clientes novos, 1 já existe, 2 linhas com erro` */
function summaryOf({ total, novos, existentes, erros }: Preview): string {
  // The first line's faults are missing columns: nothing has been read yet.
  const wrong = erros.some(({ linha }) => linha === 1) ? 0 : total - novos - existentes;
  return [
    formatCount(novos, 'cliente novo', 'clientes novos'),
    existentes > 0 && formatCount(existentes, 'já existe', 'já existem'),
    wrong > 0 && formatCount(wrong, 'linha com erro', 'linhas com erro'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Second step: which column is what, how it looks, and what to do with who is there already. */
export function MapColumns({ state, preview }: { state: ImportState; preview: Preview }) {
  const { file, mapping, map, existing, setExisting, previewing } = state;
  return (
    <Stack gap="md">
      <Text size="sm">
        Arquivo <b>{file?.nome}</b>. Diga qual coluna da planilha é o quê.
      </Text>
      <Columns preview={preview} mapping={mapping} onMap={map} />
      <Group aria-live="polite" gap="xs">
        <Text fw={600}>{previewing ? 'Conferindo…' : `${summaryOf(preview)}.`}</Text>
      </Group>
      <Sample preview={preview} />
      {preview.existentes > 0 && (
        <Radio.Group
          label="Clientes que já existem (mesmo telefone)"
          value={existing}
          onChange={(value) => setExisting(value as Existing)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="ignorar" label="Deixar como estão" />
            <Radio
              value="atualizar"
              label="Atualizar com o que está na planilha"
              description="Células vazias não apagam nada."
            />
          </Stack>
        </Radio.Group>
      )}
      <LineErrors erros={preview.erros.filter(({ linha }) => linha > 1)} />
    </Stack>
  );
}
