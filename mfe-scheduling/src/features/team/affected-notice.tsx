import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatDay, formatTime, Link, paths } from '@balcao/platform';
import { Anchor, Button, Group, List, Modal, Stack, Text } from '@balcao/ui';
import { useState } from 'react';

const PAGE = 50;

/** Appointments a change left standing outside the hours: a person decides what becomes of them. */
export function AffectedModal({ items, onClose }: { items: readonly Agendamento[]; onClose: () => void }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <Modal opened={items.length > 0} onClose={onClose} title="Agendamentos afetados">
      <Stack gap="md">
        <Text>
          {items.length === 1
            ? 'Este agendamento ficou fora do horário. Ele continua marcado até você remarcar ou cancelar.'
            : `Estes ${items.length} agendamentos ficaram fora do horário. Eles continuam marcados até você remarcar ou cancelar.`}
        </Text>
        <List>
          {items.slice(0, shown).map(({ id, cliente_nome, data_hora, profissional_nome }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={paths.appointments({ id })}>
                {formatDay(data_hora)}, {formatTime(data_hora)}: {cliente_nome}
                {profissional_nome && ` com ${profissional_nome}`}
              </Anchor>
            </List.Item>
          ))}
        </List>
        {items.length > shown && (
          <Button variant="default" onClick={() => setShown(shown + PAGE)}>
            Mostrar mais ({items.length - shown})
          </Button>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>Entendi</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
