import { CHARGE_STATUS_LABEL, type ChargeStatus, type Cobranca, isOpenCharge } from '@balcao/contracts/charges';
import type { Chat } from '@balcao/contracts/chats';
import { errorMessage, formatBRL, formatDay, formatTime, Link, newClientId, paths, useSession } from '@balcao/platform';
import { Anchor, Box, Button, confirm, Group, StatusBadge, Text, toast } from '@balcao/ui';
import { IconCash } from '@balcao/ui/icons';
import { useState } from 'react';
import { useChatsCancelChargeMutation, useChatsChargesQuery, useChatsSendChargeMutation } from '../../api/charges-api';
import classes from './charge-strip.module.css';
import { recentCharges } from './recent-charges';

const TONE = {
  paga: 'success',
  pendente: 'warning',
  preparando: 'warning',
  expirada: 'neutral',
  cancelada: 'neutral',
  falhou: 'danger',
  devolvida: 'danger',
} as const satisfies Record<ChargeStatus, string>;

/** What this customer was asked to pay, and what became of it, told by the stream. */
export function ChargeStrip({ chat }: { chat: Chat }) {
  const { can } = useSession();
  // When one runs out the stream tells.
  const [now] = useState(() => Date.now());
  const { cliente_id } = chat;
  const { data } = useChatsChargesQuery(cliente_id ?? '', { skip: !cliente_id || !can('payments.read') });
  const shown = recentCharges(data?.items ?? [], now);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.strip} aria-label="Cobranças por Pix">
      {shown.map((charge) => (
        <li key={charge.id}>
          <ChargeLine chat={chat} charge={charge} now={now} />
        </li>
      ))}
    </ul>
  );
}

function ChargeLine({ chat, charge, now }: { chat: Chat; charge: Cobranca; now: number }) {
  const { can } = useSession();
  const { status, valor, expira_em, pagamento_id, atrasada } = charge;
  const over = isOpenCharge(status) && new Date(expira_em).getTime() <= now;
  const standing = over ? 'expirada' : status;
  return (
    <Group gap="xs" className={classes.line ?? ''}>
      <IconCash size={16} aria-hidden />
      <Text size="sm" component="span">
        Pix de {formatBRL(valor)}
      </Text>
      <span role="status">
        <StatusBadge tone={TONE[standing]} icon={false}>
          {CHARGE_STATUS_LABEL[standing]}
        </StatusBadge>
      </span>
      <Text size="xs" component="span" visibleFrom="xs" className={classes.detail ?? ''}>
        {isOpenCharge(standing) && `Vale até ${formatDay(expira_em).toLowerCase()}, ${formatTime(expira_em)}`}
        {standing === 'paga' && atrasada && 'Depois do prazo'}
      </Text>
      {standing === 'paga' && pagamento_id && (
        <Anchor component={Link} to={paths.payments({ id: pagamento_id })} size="sm" underline="always">
          Ver pagamento
        </Anchor>
      )}
      {isOpenCharge(standing) && can('payments.manage') && <Actions chat={chat} charge={charge} />}
    </Group>
  );
}

const QUESTION = {
  title: 'Cancelar esta cobrança?',
  message: 'O código deixa de valer. Se o cliente já pagou, o pagamento conta.',
  confirmLabel: 'Cancelar cobrança',
  cancelLabel: 'Voltar',
  danger: true,
};

function Actions({ chat, charge: { id, valor, copia_e_cola } }: { chat: Chat; charge: Cobranca }) {
  const [cancel, cancelling] = useChatsCancelChargeMutation();
  const [send, sending] = useChatsSendChargeMutation();
  const [chave, setChave] = useState(newClientId);
  const what = formatBRL(valor);
  const ask = async () => {
    if (!(await confirm(QUESTION))) return;
    const { error } = await cancel(id);
    if (error) toast.error(errorMessage(error));
  };
  const again = async () => {
    const { error } = await send({ params: { id }, body: { chave, chat_id: chat.id } });
    if (error) toast.error(errorMessage(error));
    else setChave(newClientId());
  };
  return (
    <Box className={classes.actions}>
      {copia_e_cola && (
        <Button
          size="compact-sm"
          variant="default"
          loading={sending.isLoading}
          aria-label={`Enviar de novo o Pix de ${what}`}
          onClick={() => void again()}
        >
          Enviar de novo
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        loading={cancelling.isLoading}
        aria-label={`Cancelar o Pix de ${what}`}
        onClick={() => void ask()}
      >
        Cancelar
      </Button>
    </Box>
  );
}
