import { knownStatus, methodLabel, type PagamentoDetalhe } from '@balcao/contracts/payments';
import {
  errorMessage,
  formatBRL,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  Link,
  paths,
  useSession,
} from '@balcao/platform';
import {
  Anchor,
  AsyncContent,
  Button,
  confirm,
  DialogLoader,
  Drawer,
  Group,
  List,
  MoneyText,
  Stack,
  Text,
  Title,
  takeLostFocus,
  toast,
} from '@balcao/ui';
import { IconReceipt } from '@balcao/ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { useBillingPaymentQuery, useBillingUndoCreditMutation } from '../../api/payments-api';
import { PaymentStatusBadge } from '../payments/payment-status';
import { depositWarning } from './deposit-warning';

const RefundModal = lazy(() => import('./refund-modal'));
const VoidModal = lazy(() => import('./void-modal'));
const PixModal = lazy(() => import('../pix/pix-modal'));
const ReceiveModal = lazy(() => import('./receive-modal'));

type Open = 'refund' | 'void' | 'receive' | 'pix' | null;

function Facts({ payment }: { payment: PagamentoDetalhe }) {
  const { can } = useSession();
  const { cliente_id, cliente_nome, agendamento_id, data_hora, servicos, observacao } = payment;
  const { metodo, data_pagamento, created_at, autor_nome } = payment;
  const name = cliente_nome ?? 'Sem cliente';
  return (
    <Stack gap="xs">
      <PaymentStatusBadge {...payment} />
      <MoneyText value={payment.valor} fz={28} fw={650} />
      <Text fw={600}>
        {cliente_id && can('customers.read') ? (
          <Anchor component={Link} to={paths.customer(cliente_id)} c="inherit">
            {name}
          </Anchor>
        ) : (
          name
        )}
      </Text>
      <Text size="sm">
        {[methodLabel(metodo), data_pagamento ? `pago em ${formatDate(data_pagamento)}` : 'ainda não recebido']
          .filter(Boolean)
          .join(', ')}
      </Text>
      {agendamento_id && data_hora && (
        <Text size="sm">
          <Anchor component={Link} to={paths.appointments({ id: agendamento_id })} underline="always">
            {servicos.join(', ') || 'Atendimento'}
          </Anchor>{' '}
          · {formatDay(data_hora)}, {formatTime(data_hora)}
        </Text>
      )}
      {observacao && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {observacao}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Registrado em {formatDateTime(created_at)}
        {autor_nome && ` por ${autor_nome}`}
      </Text>
    </Stack>
  );
}

function WhatHappened({ payment }: { payment: PagamentoDetalhe }) {
  const { estorno, reembolsos, reembolsos_a_caminho } = payment;
  return (
    <>
      {estorno && (
        <Text size="sm">
          Lançamento cancelado{estorno.em && ` em ${formatDateTime(estorno.em)}`}
          {estorno.autor_nome && ` por ${estorno.autor_nome}`}
          {estorno.motivo && `: ${estorno.motivo}`}
        </Text>
      )}
      {reembolsos_a_caminho.map(({ id, valor }) => (
        <Text key={id} size="sm" role="status">
          Reembolso de {formatBRL(valor)} a caminho: o Mercado Pago ainda não confirmou.
        </Text>
      ))}
      {reembolsos.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            Reembolsos
          </Title>
          <List size="sm" spacing={4} aria-label="Reembolsos">
            {reembolsos.map(({ id, valor, motivo, autor_nome, created_at }) => (
              <List.Item key={id}>
                <MoneyText value={valor} size="sm" />
                {motivo && `: ${motivo}`}
                <Text span c="dimmed" size="sm">
                  {' '}
                  · {[autor_nome, formatDateTime(created_at)].filter(Boolean).join(', ')}
                </Text>
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </>
  );
}

const UNDO = { title: 'Desfazer o uso do crédito?', confirmLabel: 'Desfazer uso', cancelLabel: 'Voltar' };

/** Money that came too late for its visit, and what became of it. */
function CreditPart({ payment }: { payment: PagamentoDetalhe }) {
  const { id, credito, sinal } = payment;
  const { can } = useSession();
  const [undo, { isLoading, error }] = useBillingUndoCreditMutation();
  const part = useRef<HTMLDivElement>(null);
  if (!credito) return null;
  const takeBack = async () => {
    if (sinal && !(await confirm({ ...UNDO, message: depositWarning(sinal) }))) return;
    if (!(await undo({ params: { id } })).data) return;
    toast.success('O crédito está em aberto de novo.');
    takeLostFocus(part.current);
  };
  const open =
    'Crédito em aberto: foi pago quando o horário não valia mais. Use em outra visita do cliente, em Registrar pagamento.';
  return (
    <Stack gap={4} role="group" aria-label="Crédito" ref={part} tabIndex={-1}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex={1}>
          {credito === 'aberto' ? open : 'Crédito usado nesta visita.'}
        </Text>
        {credito === 'usado' && can('payments.manage') && (
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void takeBack()}>
            Desfazer uso
          </Button>
        )}
      </Group>
      {error && (
        <Text size="sm" c="red" role="alert">
          {errorMessage(error)}
        </Text>
      )}
    </Stack>
  );
}

function Actions({ payment, onOpen }: { payment: PagamentoDetalhe; onOpen: (what: Open) => void }) {
  const { can } = useSession();
  const status = knownStatus(payment.status);
  const manages = can('payments.manage');
  // What the provider confirmed is no mistake of ours: it is given back, never taken back.
  const untouched = Number(payment.reembolsado) === 0 && !payment.cobranca_id;
  return (
    <Group gap="xs" role="group" aria-label="Ações do pagamento">
      {manages && status === 'pendente' && (
        <>
          <Button size="xs" onClick={() => onOpen('receive')}>
            Marcar como recebido
          </Button>
          <Button size="xs" variant="default" onClick={() => onOpen('pix')}>
            Cobrar por Pix
          </Button>
        </>
      )}
      {(status === 'pago' || status === 'reembolsado') && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={paths.receipt(payment.id)}
          leftSection={<IconReceipt size={16} />}
        >
          Recibo
        </Button>
      )}
      {manages && Number(payment.restante) > 0 && (
        <Button size="xs" variant="default" onClick={() => onOpen('refund')}>
          Reembolsar
        </Button>
      )}
      {manages && untouched && (status === 'pago' || status === 'pendente') && (
        <Button size="xs" variant="subtle" color="red" onClick={() => onOpen('void')}>
          Cancelar lançamento
        </Button>
      )}
    </Group>
  );
}

interface DetailProps {
  payment: PagamentoDetalhe;
  open: Open;
  setOpen: (what: Open) => void;
}

function Detail({ payment, open, setOpen }: DetailProps) {
  const close = () => setOpen(null);
  const target = { valor: payment.valor, pagamento_id: payment.id, cliente_id: payment.cliente_id };
  return (
    <Stack gap="lg">
      <Facts payment={payment} />
      <CreditPart payment={payment} />
      <Actions payment={payment} onOpen={setOpen} />
      <WhatHappened payment={payment} />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {open === 'refund' && <RefundModal payment={payment} onClose={close} />}
        {open === 'void' && <VoidModal payment={payment} onClose={close} />}
        {open === 'pix' && <PixModal target={target} onClose={close} onPaid={close} />}
        {open === 'receive' && <ReceiveModal payment={payment} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

/** A payment with everything that can be done with it. */
export default function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useBillingPaymentQuery(id);
  const [open, setOpen] = useState<Open>(null);
  return (
    <Drawer opened onClose={onClose} position="right" size={460} title="Pagamento">
      <AsyncContent query={query} what="o pagamento">
        {query.data && <Detail payment={query.data} open={open} setOpen={setOpen} />}
      </AsyncContent>
    </Drawer>
  );
}
