import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatDay, formatNumber, formatTime, Link, paths } from '@balcao/platform';
import { Anchor, Button, Group, List, Modal, Stack, Text } from '@balcao/ui';

/** What a change answers of the appointments it left standing: the first ones, and how many there are. */
export interface Affected {
  afetados: readonly Agendamento[];
  total_afetados: number;
}

/** Appointments a change left standing outside the hours: a person decides what becomes of them. */
export function AffectedModal({ affected, onClose }: { affected: Affected | null; onClose: () => void }) {
  const { afetados: items, total_afetados: total } = affected ?? { afetados: [], total_afetados: 0 };
  return (
    <Modal opened={total > 0} onClose={onClose} title="Agendamentos afetados">
      <Stack gap="md">
        <Text>
          {total === 1
            ? 'Este agendamento ficou fora do horário. Ele continua marcado até você remarcar ou cancelar.'
            : `Estes ${formatNumber(total)} agendamentos ficaram fora do horário. Eles continuam marcados até você remarcar ou cancelar.`}
        </Text>
        <List>
          {items.map(({ id, cliente_nome, data_hora, profissional_nome }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={paths.appointments({ id })}>
                {formatDay(data_hora)}, {formatTime(data_hora)}: {cliente_nome}
                {profissional_nome && ` com ${profissional_nome}`}
              </Anchor>
            </List.Item>
          ))}
        </List>
        {total > items.length && <Text c="dimmed">e mais {formatNumber(total - items.length)}</Text>}
        <Group justify="flex-end">
          <Button onClick={onClose}>Entendi</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
