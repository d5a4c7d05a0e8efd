import { Card, Table, Title } from '@balcao/ui';
import type { ReactNode } from 'react';

/** Facts as label and value, for the diagnostic screens. */
export function FactTable({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Table aria-label={title} layout="fixed">
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" w="40%">
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
