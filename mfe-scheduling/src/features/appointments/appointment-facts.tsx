import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatCount, formatDay, formatPhone, formatTime, Link, paths, useSession } from '@balcao/platform';
import { Anchor, Badge, Group, MoneyText, Stack, Text } from '@balcao/ui';
import { AppointmentStatusBadge } from './appointment-status';

const endOf = ({ data_hora, duracao_minutos }: Agendamento) => Date.parse(data_hora) + duracao_minutos * 60_000;

/** Who, what, when, with whom and for how much. */
export function AppointmentFacts({ appointment, faltas }: { appointment: Agendamento; faltas: number }) {
  const { can } = useSession();
  const { recurso_nome, espera_inicio_minutos, espera_minutos, duracao_minutos } = appointment;
  const waits = espera_minutos > 0 && espera_inicio_minutos < duracao_minutos;
  const wait = Date.parse(appointment.data_hora) + espera_inicio_minutos * 60_000;
  const waitEnd =
    Date.parse(appointment.data_hora) + Math.min(espera_inicio_minutos + espera_minutos, duracao_minutos) * 60_000;
  const { cliente_id, cliente_nome, cliente_telefone, produto_nome, profissional_nome, data_hora, valor } = appointment;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <AppointmentStatusBadge appointment={appointment} />
        {appointment.encaixe && (
          <Badge variant="outline" color="gray" tt="none">
            Encaixe
          </Badge>
        )}
        {faltas > 0 && (
          <Badge variant="light" color="red" tt="none">
            Faltou {formatCount(faltas, 'vez', 'vezes')}
          </Badge>
        )}
      </Group>
      <Text fw={600} size="lg">
        {can('customers.read') ? (
          <Anchor component={Link} to={paths.customer(cliente_id)} c="inherit">
            {cliente_nome}
          </Anchor>
        ) : (
          cliente_nome
        )}
      </Text>
      {cliente_telefone && (
        <Group gap="sm">
          <Text size="sm">{formatPhone(cliente_telefone)}</Text>
          {can('chats.read') && (
            <Anchor component={Link} to={paths.chats({ phone: cliente_telefone })} size="sm">
              Conversar no WhatsApp
            </Anchor>
          )}
        </Group>
      )}
      <Text>
        {formatDay(data_hora)}, {formatTime(data_hora)}–{formatTime(endOf(appointment))}
      </Text>
      <Text>
        {[produto_nome, profissional_nome && `com ${profissional_nome}`].filter(Boolean).join(' ')} ·{' '}
        <MoneyText value={valor} />
      </Text>
      {recurso_nome && <Text>{recurso_nome}</Text>}
      {waits && (
        <Text size="sm" c="dimmed">
          Espera das {formatTime(wait)} às {formatTime(waitEnd)}; o profissional fica livre.
        </Text>
      )}
    </Stack>
  );
}
