import type { listDuplicatePairs } from '@balcao/contracts/customers';
import type { ResponseOf } from '@balcao/platform';
import { Box, Button, DataList, EmptyState, Group, Modal, Paper, Stack, StatusBadge, Text } from '@balcao/ui';
import { useRef, useState } from 'react';
import { useCatalogDuplicatePairsQuery } from '../../api/customer-data-api';
import { ComparePair } from './compare-pair';
import { REASON_LABEL } from './reason-labels';

type Pair = ResponseOf<typeof listDuplicatePairs>['items'][number];

const keyOf = ({ a, b }: Pair) => `${a.id}+${b.id}`;

interface PairCardProps {
  pair: Pair;
  opened: boolean;
  onToggle: () => void;
  /** The pair is no question any more. */
  onDecided: () => void;
}

function PairCard({ pair, opened, onToggle, onDecided }: PairCardProps) {
  const { a, b, motivos } = pair;
  const names = a.nome === b.nome ? `${a.nome} (duas vezes)` : `${a.nome} e ${b.nome}`;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="xs">
        <Stack gap={4}>
          <Text fw={600}>{names}</Text>
          <Group gap={6}>
            {motivos.map((motivo) => (
              <StatusBadge key={motivo} tone="info">
                {REASON_LABEL[motivo]}
              </StatusBadge>
            ))}
          </Group>
        </Stack>
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          aria-label={`${opened ? 'Fechar' : 'Comparar'} ${names}`}
          onClick={onToggle}
        >
          {opened ? 'Fechar' : 'Comparar'}
        </Button>
      </Group>
      {opened && (
        <Stack pt="sm">
          <ComparePair a={a} b={b} onMerged={onDecided} onKeptApart={onDecided} />
        </Stack>
      )}
    </Paper>
  );
}

function Pairs() {
  const query = useCatalogDuplicatePairsQuery();
  const [open, setOpen] = useState<string | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const decided = () => {
    setOpen(null);
    // The button that was pressed goes with its pair.
    region.current?.focus();
  };
  return (
    <Box ref={region} tabIndex={-1} role="group" aria-label="Decidir sobre cadastros parecidos">
      {(query.data?.items.length ?? 0) > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          Estes cadastros parecem ser da mesma pessoa. Compare antes de juntar.
        </Text>
      )}
      <DataList
        label="Cadastros parecidos"
        items={query.data?.items}
        itemKey={keyOf}
        query={query}
        what="os cadastros parecidos"
        empty={<EmptyState title="Nenhum cadastro duplicado." description="Cada cliente aparece uma vez só." />}
        renderItem={(pair) => (
          <PairCard
            pair={pair}
            opened={open === keyOf(pair)}
            onToggle={() => setOpen(open === keyOf(pair) ? null : keyOf(pair))}
            onDecided={decided}
          />
        )}
      />
    </Box>
  );
}

/** 'Cadastros duplicados': pairs that look like one person, compared side by side and joined. */
export default function DuplicatesModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cadastros duplicados" size={720}>
      <Stack gap="sm">{opened && <Pairs />}</Stack>
    </Modal>
  );
}
