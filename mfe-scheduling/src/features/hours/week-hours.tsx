import type { Horario } from '@balcao/contracts/agenda';
import { Alert, Button, Group, Input, SimpleGrid, Stack, Text } from '@balcao/ui';
import { WEEKDAYS } from '../time/minutes';
import { PeriodsEditor } from './periods-editor';

interface WeekHoursProps {
  hours: readonly Horario[];
  error?: string | undefined;
  onChange: (hours: Horario[]) => void;
}

const PRESETS: { label: string; days: number[]; periods: [number, number][] }[] = [
  { label: 'Seg a sáb, 9h às 19h', days: [1, 2, 3, 4, 5, 6], periods: [[540, 1140]] },
  {
    label: 'Ter a sáb, com almoço',
    days: [2, 3, 4, 5, 6],
    periods: [
      [540, 720],
      [780, 1140],
    ],
  },
];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

/** Weekly hours, day by day, with ready-made weeks and 'copiar'. */
export function WeekHours({ hours, error, onChange }: WeekHoursProps) {
  const ofDay = (day: number) => hours.filter(({ dia_semana }) => dia_semana === day);
  const setDay = (day: number, periods: readonly { inicio: number; fim: number }[]) =>
    onChange([
      ...hours.filter(({ dia_semana }) => dia_semana !== day),
      ...periods.map((one) => ({ ...one, dia_semana: day })),
    ]);
  const copy = (day: number) =>
    onChange(
      [1, 2, 3, 4, 5, 6].flatMap((other) => ofDay(day).map(({ inicio, fim }) => ({ dia_semana: other, inicio, fim }))),
    );
  return (
    <Input.Wrapper label="Horários de atendimento" labelElement="div">
      <Stack gap="sm" mt="xs">
        <Group gap="xs">
          {PRESETS.map(({ label, days, periods }) => (
            <Button
              key={label}
              size="compact-xs"
              variant="default"
              onClick={() =>
                onChange(days.flatMap((dia_semana) => periods.map(([inicio, fim]) => ({ dia_semana, inicio, fim }))))
              }
            >
              {label}
            </Button>
          ))}
        </Group>
        {error && <Alert color="red">{error}</Alert>}
        {MONDAY_FIRST.map((day) => (
          <SimpleGrid key={day} cols={{ base: 1, xs: 2 }} spacing="xs">
            <Group gap="xs" align="flex-start">
              <Text w={72} fw={600} size="sm">
                {WEEKDAYS[day]}
              </Text>
              {ofDay(day).length > 0 && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  aria-label={`Copiar ${WEEKDAYS[day]} para segunda a sábado`}
                  onClick={() => copy(day)}
                >
                  Copiar p/ seg–sáb
                </Button>
              )}
            </Group>
            <PeriodsEditor
              label={WEEKDAYS[day] ?? ''}
              periods={ofDay(day)}
              onChange={(periods) => setDay(day, periods)}
            />
          </SimpleGrid>
        ))}
      </Stack>
    </Input.Wrapper>
  );
}
