import { ActionIcon, Button, Group, Stack, Text, TimeField } from '@balcao/ui';
import { IconPlus, IconTrash } from '@balcao/ui/icons';
import { useRef } from 'react';
import { fromTime, toTime } from '../time/minutes';

export interface Period {
  inicio: number;
  fim: number;
}
interface PeriodsEditorProps {
  /** Whose or which day's: names the fields for screen readers. */
  label: string;
  periods: readonly Period[];
  onChange: (periods: Period[]) => void;
}

const MAX = 6;

/** A period that ends before it begins runs into the next day. */
const overMidnight = (inicio: number, fim: number) => (fim <= inicio ? fim + 1440 : fim);

/** Periods have no identity of their own: each line gets one, and keeps it while others come and go. */
function useKeys(count: number): number[] {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return keys.current;
}

/** Working periods of one day; a break is the gap between two. */
export function PeriodsEditor({ label, periods, onChange }: PeriodsEditorProps) {
  const keys = useKeys(periods.length);
  const replace = (index: number, period: Period) => onChange(periods.map((old, at) => (at === index ? period : old)));
  const remove = (index: number) => {
    keys.splice(index, 1);
    onChange(periods.filter((_, at) => at !== index));
  };
  const add = () => {
    const last = periods.at(-1);
    const inicio = last ? Math.min(last.fim + 60, 1380) : 540;
    onChange([...periods, { inicio, fim: Math.min(inicio + 240, 1440) }]);
  };
  return (
    <Stack gap={6}>
      {periods.map((period, index) => (
        <Group key={keys[index]} gap="xs" wrap="nowrap">
          <TimeField
            size="xs"
            flex={1}
            miw={0}
            maw={140}
            aria-label={`${label}: início do período ${index + 1}`}
            value={toTime(period.inicio)}
            onChange={(time) => {
              const inicio = fromTime(time);
              if (inicio !== null) replace(index, { inicio, fim: overMidnight(inicio, period.fim % 1440) });
            }}
          />
          <Text size="sm">às</Text>
          <TimeField
            size="xs"
            flex={1}
            miw={0}
            maw={140}
            aria-label={`${label}: fim do período ${index + 1}`}
            value={toTime(period.fim)}
            onChange={(time) => {
              const fim = fromTime(time);
              if (fim !== null) replace(index, { ...period, fim: overMidnight(period.inicio, fim) });
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${label}: tirar período ${index + 1}`}
            onClick={() => remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs">
        {periods.length === 0 && (
          <Text size="sm" c="dimmed">
            Fechado
          </Text>
        )}
        {periods.length < MAX && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={12} />}
            aria-label={`${label}: adicionar período`}
            onClick={add}
          >
            Adicionar período
          </Button>
        )}
      </Group>
    </Stack>
  );
}
