import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatPhone, formatTime } from '@balcao/platform';
import { Card, Group, MoneyText, Stack, Text } from '@balcao/ui';
import { AppointmentStatusBadge } from './appointment-status';

export function AppointmentCard({ appointment }: { appointment: Agendamento }) {
  const { cliente_nome, cliente_telefone, produto_nome, profissional_nome, duracao_minutos } = appointment;
  const details = [produto_nome, profissional_nome && `com ${profissional_nome}`, `${duracao_minutos} min`];
  return (
    <Card withBorder padding="sm">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <Text fw={600} w={52}>
          {formatTime(appointment.data_hora)}
        </Text>
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600}>{cliente_nome}</Text>
          <Text size="sm" c="dimmed">
            {details.filter(Boolean).join(' · ')}
          </Text>
          {cliente_telefone && (
            <Text size="sm" c="dimmed">
              {formatPhone(cliente_telefone)}
            </Text>
          )}
        </Stack>
        <Stack gap={4} align="flex-end">
          <AppointmentStatusBadge status={appointment.status} />
          <MoneyText value={appointment.valor} />
        </Stack>
      </Group>
    </Card>
  );
}
