import { Group, Text, TimeField } from '@balcao/ui';
import { Checkbox } from '@balcao/ui/inputs';
import type { DayHours } from './week';

const DAYS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const CLOSED: DayHours = { aberto: false, de: '', ate: '' };

interface DayRowProps {
  day: number;
  hours: DayHours | undefined;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
}

/** A weekday: open or not, and from when to when. */
export function DayRow({ day, hours = CLOSED, error, onChange }: DayRowProps) {
  const { aberto, de, ate } = hours;
  const name = DAYS[day] ?? '';
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" mih={36}>
      <Checkbox
        label={name}
        w={104}
        flex="none"
        mt={8}
        checked={aberto}
        onChange={(event) => onChange({ aberto: event.currentTarget.checked, de, ate })}
      />
      {aberto ? (
        <>
          <TimeField
            aria-label={`${name}, início`}
            value={de}
            onChange={(value) => onChange({ aberto, de: value, ate })}
            w={84}
          />
          <TimeField
            aria-label={`${name}, fim`}
            value={ate}
            error={error}
            onChange={(value) => onChange({ aberto, de, ate: value })}
            w={84}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed" mt={8}>
          Fechado
        </Text>
      )}
    </Group>
  );
}
