import { NativeSelect } from '@balcao/ui';
import { SNOOZED } from '../conversations/use-chats-search';
import { useLabels } from './use-labels';

interface FilterFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The list by label, or what was put off. */
export function FilterField({ value, onChange }: FilterFieldProps) {
  const { all } = useLabels();
  const labels = all.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <NativeSelect
      mt="xs"
      size="xs"
      aria-label="Filtrar conversas"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Sem filtro' },
        { value: SNOOZED, label: 'Adiadas' },
        ...(labels.length > 0 ? [{ group: 'Etiquetas', items: labels }] : []),
      ]}
    />
  );
}
