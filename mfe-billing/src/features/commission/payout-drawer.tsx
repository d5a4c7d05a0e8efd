import type { RepasseDeComissao } from '@balcao/contracts/commissions';
import { errorMessage, fieldErrors, formatDate, formatDateTime, useSession } from '@balcao/platform';
import { AsyncContent, Button, Drawer, Group, List, MoneyText, Stack, Text } from '@balcao/ui';
import { useState } from 'react';
import { useBillingPayoutQuery, useBillingUndoPayoutMutation } from '../../api/commission-api';
import { MoneyReasonModal } from '../money/money-reason-modal';
import { spanText } from './span-text';

const by = (name: string | null) => (name ? ` por ${name}` : '');

function UndoModal({ id, onClose }: { id: string; onClose: () => void }) {
  const [undo, { isLoading, error }] = useBillingUndoPayoutMutation();
  return (
    <MoneyReasonModal
      title="Desfazer repasse"
      submitLabel="Desfazer"
      done="Repasse desfeito."
      saving={isLoading}
      error={error ? errorMessage(error) : null}
      fault={fieldErrors(error).motivo}
      onSend={(motivo) => undo({ params: { id }, body: { motivo } })}
      onClose={onClose}
    >
      Os serviços deste repasse voltam a ficar em aberto. Ele fica na lista como Desfeita.
    </MoneyReasonModal>
  );
}

function Facts({ payout }: { payout: RepasseDeComissao }) {
  const { profissional_nome, total, created_at, autor_nome, desfeito } = payout;
  return (
    <Stack gap={4}>
      <MoneyText value={total} fz={28} fw={650} />
      <Text fw={600}>{profissional_nome}</Text>
      <Text size="sm">Período: {spanText(payout)}</Text>
      <Text size="sm" c="dimmed">
        Marcada como paga em {formatDateTime(created_at)}
        {by(autor_nome)}
      </Text>
      {desfeito && (
        <Text size="sm">
          Desfeita em {formatDateTime(desfeito.em)}
          {by(desfeito.por)}: {desfeito.motivo}
        </Text>
      )}
    </Stack>
  );
}

/** A commission that was paid, with what it paid. */
export default function PayoutDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { can } = useSession();
  const query = useBillingPayoutQuery(id);
  const [undoing, setUndoing] = useState(false);
  const { data } = query;
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title="Comissão paga">
      <AsyncContent query={query} what="a comissão paga">
        {data && (
          <Stack gap="lg">
            <Facts payout={data} />
            {can('payments.manage') && !data.desfeito && (
              <Group>
                <Button size="xs" variant="subtle" color="red" onClick={() => setUndoing(true)}>
                  Desfazer
                </Button>
              </Group>
            )}
            <List size="sm" spacing="xs" aria-label="Serviços pagos">
              {data.items.map(({ agendamento_id, data_hora, servico, cliente_nome, valor }) => (
                <List.Item key={agendamento_id}>
                  {servico ?? 'Serviço'}
                  {cliente_nome && `, ${cliente_nome}`}, {formatDate(data_hora)}: <MoneyText value={valor} size="sm" />
                </List.Item>
              ))}
            </List>
          </Stack>
        )}
      </AsyncContent>
      {undoing && <UndoModal id={id} onClose={() => setUndoing(false)} />}
    </Drawer>
  );
}
