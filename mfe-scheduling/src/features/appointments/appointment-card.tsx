import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatPhone, formatTime } from '@balcao/platform';
import { Badge, Group, MoneyText, Paper, Stack, Text, UnstyledButton } from '@balcao/ui';
import classes from './appointment-card.module.css';
import { AppointmentStatusBadge } from './appointment-status';

interface AppointmentCardProps {
  appointment: Agendamento;
  onOpen: (id: string) => void;
}

export function AppointmentCard({ appointment, onOpen }: AppointmentCardProps) {
  const { cliente_nome, cliente_telefone, produto_nome, profissional_nome, duracao_minutos } = appointment;
  const details = [produto_nome, profissional_nome && `com ${profissional_nome}`, `${duracao_minutos} min`];
  return (
    <Paper withBorder>
      <UnstyledButton className={classes.card} onClick={() => onOpen(appointment.id)}>
        <Group align="flex-start" gap="xs">
          <Group wrap="nowrap" align="flex-start" gap="md" className={classes.who}>
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
          </Group>
          <Stack gap={4} align="flex-end" ml="auto" maw="100%">
            <AppointmentStatusBadge appointment={appointment} />
            <MoneyText value={appointment.valor} />
            {appointment.encaixe && (
              <Badge variant="outline" color="gray" tt="none">
                Encaixe
              </Badge>
            )}
          </Stack>
        </Group>
      </UnstyledButton>
    </Paper>
  );
}
