import { errorMessage, useSession } from '@balcao/platform';
import { Badge, Button, DataList, EmptyState, Group, Paper, Text, toast } from '@balcao/ui';
import { useSchedulingHolidaysQuery, useSchedulingSaveExceptionMutation } from '../../api/hours-api';
import { dayTitle } from '../time/wall-clock';
import type { Affected } from '../who/affected-notice';
import type { SpecialDay } from './special-day-modal';

/** Holidays to come, each of which can become a day with other hours. */
export function Holidays({
  onAffected,
  onOther,
}: {
  onAffected: (affected: Affected) => void;
  onOther: (start: SpecialDay) => void;
}) {
  const { can } = useSession();
  const query = useSchedulingHolidaysQuery();
  const [save, { isLoading, originalArgs }] = useSchedulingSaveExceptionMutation();
  const close = async (data: string, motivo: string) => {
    const answer = await save({ body: { profissional_id: null, data, periodos: [], motivo } });
    if (answer.error) toast.error(errorMessage(answer.error));
    else {
      toast.success(`Fechado em ${dayTitle(data)}.`);
      if (answer.data) onAffected(answer.data);
    }
  };
  return (
    <DataList
      label="Feriados"
      items={query.data?.items}
      itemKey={({ data, nome }) => `${data}/${nome}`}
      query={query}
      what="os feriados"
      empty={<EmptyState title="Nenhum feriado nos próximos meses." />}
      renderItem={({ data, nome, tipo, tratado }) => (
        <Paper withBorder p="sm">
          <Group justify="space-between">
            <div>
              <Group gap="xs">
                <Text fw={600}>{nome}</Text>
                <Badge variant="light" color="gray" tt="none">
                  {tipo === 'feriado' ? 'Feriado' : 'Ponto facultativo'}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {dayTitle(data)} de {data.slice(0, 4)}
              </Text>
            </div>
            {tratado ? (
              <Text size="sm" c="dimmed">
                Já definido
              </Text>
            ) : (
              can('appointments.manage') && (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    loading={isLoading && originalArgs?.body.data === data}
                    aria-label={`Fechar em ${nome}`}
                    onClick={() => void close(data, nome)}
                  >
                    Fechar neste dia
                  </Button>
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Horário especial em ${nome}`}
                    onClick={() => onOther({ data, motivo: nome })}
                  >
                    Horário especial
                  </Button>
                </Group>
              )
            )}
          </Group>
        </Paper>
      )}
    />
  );
}
