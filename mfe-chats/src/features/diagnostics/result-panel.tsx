import type { Looked } from '@balcao/contracts/diagnostics';
import { Alert, Card, Stack, Table, Text, Title } from '@balcao/ui';
import { useEffect, useRef } from 'react';

/** What the last action came to. */
export interface Result {
  ok: boolean;
  text: string;
  detalhes: Looked['detalhes'];
}

const TITLE = 'Resultado';

/** The result of the last test or action, read out as it comes, and brought into sight from wherever it was asked for. */
export function ResultPanel({ result, busy }: { result: Result | null; busy: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (result) panel.current?.scrollIntoView?.({ block: 'center' });
  }, [result]);
  return (
    <Card ref={panel} withBorder component="section" aria-label={TITLE} aria-busy={busy}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {TITLE}
        </Title>
        {!result && (
          <Text size="sm" c="dimmed">
            {busy ? 'Aguardando a resposta…' : 'O resultado do próximo teste aparece aqui.'}
          </Text>
        )}
        {result && (
          <>
            <Alert color={result.ok ? 'green' : 'red'} role={result.ok ? 'status' : 'alert'}>
              {result.text}
            </Alert>
            {result.detalhes.length > 0 && <Details lines={result.detalhes} />}
          </>
        )}
      </Stack>
    </Card>
  );
}

function Details({ lines }: { lines: Looked['detalhes'] }) {
  return (
    <Table aria-label="Detalhes" layout="fixed">
      <Table.Tbody>
        {lines.map(({ rotulo, valor }) => (
          <Table.Tr key={rotulo}>
            <Table.Th scope="row" w="35%">
              {rotulo}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{valor}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
