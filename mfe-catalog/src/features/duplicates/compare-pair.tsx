import type { Cliente } from '@balcao/contracts/customers';
import { formatDate, formatPhone, useSession } from '@balcao/platform';
import { Box, Button, Group, Paper, SimpleGrid, Stack, Text } from '@balcao/ui';
import { Radio } from '@balcao/ui/inputs';
import { useId, useState } from 'react';
import classes from './compare-pair.module.css';
import { nameOf } from './name-of';
import { useKeepApart } from './use-keep-apart';
import { useMerge } from './use-merge';

interface ComparePairProps {
  a: Cliente;
  b: Cliente;
  /** The record that stayed, once they are one. */
  onMerged: (kept: Cliente) => void;
  /** They were found to be two people. */
  onKeptApart: () => void;
}

const FACTS: { label: string; value: (cliente: Cliente) => string }[] = [
  { label: 'Nome', value: ({ nome }) => nome },
  { label: 'Telefone', value: ({ telefone }) => (telefone ? formatPhone(telefone) : '—') },
  { label: 'E-mail', value: ({ email }) => email ?? '—' },
  { label: 'CPF', value: ({ cpf }) => cpf ?? '—' },
  { label: 'Tags', value: ({ tags }) => tags.join(', ') || '—' },
  { label: 'Cliente desde', value: ({ created_at }) => formatDate(created_at) },
  { label: 'Situação', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
];

function Facts({ cliente, other }: { cliente: Cliente; other: Cliente }) {
  return (
    <Box component="dl" className={classes.facts}>
      {FACTS.map(({ label, value }) => (
        <Box key={label} display="contents">
          <dt>{label}</dt>
          <dd className={value(cliente) === value(other) ? '' : classes.differs}>{value(cliente)}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** Two records side by side; whoever may, chooses which one stays and joins them. */
export function ComparePair({ a, b, onMerged, onKeptApart }: ComparePairProps) {
  const allowed = useSession().can('customers.manage');
  const [keptId, setKeptId] = useState(a.id);
  const { merge, merging } = useMerge();
  const { keepApart, keeping } = useKeepApart();
  const group = useId();
  const kept = keptId === b.id ? b : a;
  const join = async () => {
    if (await merge(kept, kept === a ? b : a)) onMerged(kept);
  };
  const part = async () => {
    if (await keepApart(a, b)) onKeptApart();
  };
  return (
    <Stack gap="sm">
      <fieldset className={classes.fieldset}>
        {allowed && <legend>Qual cadastro fica?</legend>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {[a, b].map((cliente) => (
            <Paper key={cliente.id} withBorder p="sm">
              {allowed ? (
                <Radio
                  name={group}
                  label={`Manter ${nameOf(cliente, cliente === a ? b : a)}`}
                  checked={kept.id === cliente.id}
                  onChange={() => setKeptId(cliente.id)}
                />
              ) : (
                <Text fw={600}>{cliente.nome}</Text>
              )}
              <Facts cliente={cliente} other={cliente === a ? b : a} />
            </Paper>
          ))}
        </SimpleGrid>
      </fieldset>
      {allowed ? (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={keeping} onClick={() => void part()}>
            São pessoas diferentes
          </Button>
          <Button loading={merging} onClick={() => void join()}>
            Juntar cadastros
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          Só quem administra a empresa pode juntar cadastros.
        </Text>
      )}
    </Stack>
  );
}
