import { Group } from '@mantine/core';
import { DateField } from './date-field';

export interface DayRangeProps {
  /** Days as `YYYY-MM-DD`, both included; empty: open at that end. */
  de: string | undefined;
  ate: string | undefined;
  /** What changed of the two. */
  onChange: (part: { de?: string; ate?: string }) => void;
  /** Among fields whose names nobody sees. */
  hideLabels?: boolean;
}

/** 'De' and 'Até' of a filter: they stay side by side. */
export function DayRange({ de = '', ate = '', onChange, hideLabels = false }: DayRangeProps) {
  const named = (name: string) => (hideLabels ? { 'aria-label': name } : { label: name });
  return (
    <Group gap="sm" wrap="nowrap">
      <DateField w={150} {...named('De')} value={de} onChange={(day) => onChange({ de: day })} />
      <DateField w={150} {...named('Até')} value={ate} onChange={(day) => onChange({ ate: day })} />
    </Group>
  );
}
