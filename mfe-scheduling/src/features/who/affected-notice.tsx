import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, formatDay, formatNumber, formatTime, Link, paths } from '@balcao/platform';
import { Alert, Anchor, Button, Group, List, Modal, Stack, Text } from '@balcao/ui';
import { useState } from 'react';
import { useLazySchedulingMoreAffectedQuery } from '../../api/team-api';

/** What a change answers of the appointments it left standing: the first ones, and how many there are. */
export interface Affected {
  afetados: readonly Agendamento[];
  total_afetados: number;
  mais_afetados: string | null;
}

const NONE: Affected = { afetados: [], total_afetados: 0, mais_afetados: null };

/** What the change named, and the pages asked for since. */
function usePages(affected: Affected) {
  const [more, setMore] = useState({ of: NONE, items: NONE.afetados, cursor: NONE.mais_afetados });
  const [ask, { isFetching, error }] = useLazySchedulingMoreAffectedQuery();
  const now = more.of === affected ? more : { of: affected, items: affected.afetados, cursor: affected.mais_afetados };
  async function showMore() {
    const { data } = await ask(now.cursor ?? '');
    if (data) setMore({ of: affected, items: now.items.concat(data.items), cursor: data.nextCursor });
  }
  return { items: now.items, hasMore: now.cursor !== null, showMore, asking: isFetching, error };
}

/** Appointments a change left standing outside the hours: a person decides what becomes of them. */
export function AffectedModal({ affected, onClose }: { affected: Affected | null; onClose: () => void }) {
  const { total_afetados: total } = affected ?? NONE;
  const { items, hasMore, showMore, asking, error } = usePages(affected ?? NONE);
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
        {hasMore && (
          <Group>
            <Text c="dimmed">e mais {formatNumber(Math.max(1, total - items.length))}</Text>
            <Button size="compact-sm" variant="default" loading={asking} onClick={showMore}>
              Mostrar mais
            </Button>
          </Group>
        )}
        {error && !asking && <Alert color="red">{errorMessage(error)}</Alert>}
        <Group justify="flex-end">
          <Button onClick={onClose}>Entendi</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
