import { RECURRENCES, type Recorrencia } from '@balcao/contracts/scheduling';
import { errorMessage, formatDate, formatTime } from '@balcao/platform';
import { Alert, Button, Group, List, NativeSelect, Stack, Switch, Text } from '@balcao/ui';
import { NumberInput } from '@balcao/ui/inputs';
import { useEffect } from 'react';
import { useSchedulingPreviewMutation } from '../../api/booking-api';
import type { BookingForm } from './use-booking';

const LABEL: Record<Recorrencia['frequencia'], string> = {
  semanal: 'Toda semana',
  quinzenal: 'A cada 15 dias',
  trissemanal: 'A cada 3 semanas',
  quadrissemanal: 'A cada 4 semanas',
  mensal: 'Todo mês',
};

const weekday = (instant: string) => new Intl.DateTimeFormat('pt-BR', { weekday: 'short' }).format(new Date(instant));
const told = (instant: string) => `${weekday(instant)} ${formatDate(instant)}, ${formatTime(instant)}`;

function Preview({ booking, rule }: { booking: BookingForm; rule: NonNullable<BookingForm['draft']['repetir']> }) {
  const [preview, { data, error, isLoading }] = useSchedulingPreviewMutation();
  const { recurrence, setRecurrence } = booking;
  const { holdId, settle } = booking;
  const key = JSON.stringify([booking.items(), rule]);
  useEffect(() => {
    const [itens, recorrencia] = JSON.parse(key) as [ReturnType<BookingForm['items']>, typeof rule];
    let gone = false;
    const ask = async () => {
      // What is being kept for this very form is no conflict: its name has to be known first.
      await settle();
      const reserva = holdId();
      if (!gone) void preview({ body: { itens, recorrencia, ...(reserva && { reserva_id: reserva }) } });
    };
    if (itens.length) void ask();
    return () => {
      gone = true;
    };
  }, [key, preview, holdId, settle]);
  if (error) return <Alert color="red">{errorMessage(error)}</Alert>;
  if (!data)
    return (
      <Text size="sm" c="dimmed" role="status">
        {isLoading ? 'Conferindo as datas…' : ''}
      </Text>
    );
  const skip = (posicao: number) => setRecurrence({ ...recurrence, pular: [...recurrence.pular, posicao] });
  const keep = (posicao: number) =>
    setRecurrence({
      pular: recurrence.pular.filter((one) => one !== posicao),
      mudar: recurrence.mudar.filter((one) => one.posicao !== posicao),
    });
  const move = (posicao: number, data_hora: string) =>
    setRecurrence({
      ...recurrence,
      mudar: [...recurrence.mudar.filter((one) => one.posicao !== posicao), { posicao, data_hora }],
    });
  return (
    <List listStyleType="none" spacing="xs" aria-label="Datas da repetição">
      {data.datas.map(({ posicao, data_hora, livre, conflito, alternativas }) => {
        const moved = recurrence.mudar.find((one) => one.posicao === posicao);
        const decided = moved
          ? `Mudou para ${told(moved.data_hora)}`
          : recurrence.pular.includes(posicao)
            ? 'Pulada'
            : null;
        return (
          <List.Item key={posicao}>
            <Stack gap={4}>
              <Text size="sm" td={decided ? 'line-through' : undefined}>
                {told(data_hora)}
                {livre && ' · livre'}
              </Text>
              {!livre && !decided && (
                <>
                  <Text size="sm" c="var(--mantine-color-error)">
                    {conflito}
                  </Text>
                  <Group gap="xs">
                    <Button size="compact-xs" variant="default" onClick={() => skip(posicao)}>
                      Pular
                    </Button>
                    {alternativas.map((option) => (
                      <Button key={option} size="compact-xs" variant="default" onClick={() => move(posicao, option)}>
                        {formatTime(option)}
                      </Button>
                    ))}
                  </Group>
                </>
              )}
              {decided && (
                <Group gap="xs">
                  <Text size="sm">{decided}</Text>
                  <Button size="compact-xs" variant="subtle" onClick={() => keep(posicao)}>
                    Desfazer
                  </Button>
                </Group>
              )}
            </Stack>
          </List.Item>
        );
      })}
    </List>
  );
}

/** 'Repetir': how often, how many times, and every date with what stands in its way. */
export function RecurrenceSection({ booking }: { booking: BookingForm }) {
  const { draft, change } = booking;
  const rule = draft.repetir;
  return (
    <Stack gap="xs">
      <Switch
        label="Repetir"
        checked={rule !== null}
        onChange={(event) =>
          change({ repetir: event.currentTarget.checked ? { frequencia: 'semanal', vezes: 4 } : null })
        }
      />
      {rule && (
        <>
          <Group grow>
            <NativeSelect
              label="Frequência"
              value={rule.frequencia}
              onChange={(event) => {
                const frequencia = RECURRENCES.find((one) => one === event.currentTarget.value) ?? 'semanal';
                change({ repetir: { ...rule, frequencia } });
              }}
              data={RECURRENCES.map((value) => ({ value, label: LABEL[value] }))}
            />
            <NumberInput
              label="Quantas vezes"
              min={2}
              max={52}
              allowDecimal={false}
              clampBehavior="strict"
              value={rule.vezes}
              onChange={(value) => change({ repetir: { ...rule, vezes: Number(value) || 2 } })}
            />
          </Group>
          {booking.items().length > 0 ? (
            <Preview booking={booking} rule={rule} />
          ) : (
            <Text size="sm" c="dimmed">
              Escolha o horário para ver todas as datas.
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
