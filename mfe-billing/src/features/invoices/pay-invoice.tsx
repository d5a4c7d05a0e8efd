import { type Fatura, isOpenInvoice } from '@balcao/contracts/invoices';
import { formatBRL } from '@balcao/platform';
import { AsyncContent, Button, Group, Modal, ScreenLoader, Stack, Text } from '@balcao/ui';
import { useBillingInvoicePixQuery, useBillingInvoiceQuery } from '../../api/invoices-api';
import { Paid } from '../pix/paid';
import { PixCode } from '../pix/pix-code';
import { timeLeft } from '../pix/time-left';
import { useNow } from '../pix/use-now';

/** Looked at again now and then: a stream that is cut must not keep somebody waiting for what is paid. */
const POLL_MS = 10_000;

/** 'Pagar com Pix': a code, until the screen says by itself that it is paid. */
export default function PayInvoice({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useBillingInvoiceQuery(id, { pollingInterval: POLL_MS });
  const invoice = query.data;
  return (
    <Modal title="Pagar com Pix" opened onClose={onClose} size={420}>
      <AsyncContent query={invoice ? {} : query} what="a fatura">
        {invoice && isOpenInvoice(invoice.status) && <Code invoice={invoice} onClose={onClose} />}
        {invoice && !isOpenInvoice(invoice.status) && <Ended invoice={invoice} onClose={onClose} />}
      </AsyncContent>
    </Modal>
  );
}

function Code({ invoice, onClose }: { invoice: Fatura; onClose: () => void }) {
  const now = useNow();
  const query = useBillingInvoicePixQuery(invoice.id);
  const { data: code, refetch, isFetching } = query;
  const over = code && new Date(code.expira_em).getTime() <= now;
  return (
    <AsyncContent query={query} what="o código" skeleton={<ScreenLoader label="Preparando o código Pix" h={200} />}>
      {over && (
        <Stack gap="md">
          <Text role="status">O código expirou sem ser pago.</Text>
          <Group justify="flex-end">
            <Button data-autofocus loading={isFetching} onClick={() => void refetch()}>
              Gerar outro código
            </Button>
          </Group>
        </Stack>
      )}
      {code?.copia_e_cola && !over && (
        <Stack gap="md">
          <Text size="sm">
            Plano {invoice.plano}. Pague no aplicativo do seu banco: esta tela avisa sozinha quando o pagamento chegar.
          </Text>
          <PixCode code={code.copia_e_cola} valor={code.valor} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {timeLeft(code.expira_em, now)}
            </Text>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
          </Group>
        </Stack>
      )}
    </AsyncContent>
  );
}

function Ended({ invoice, onClose }: { invoice: Fatura; onClose: () => void }) {
  const { status, valor, plano, motivo } = invoice;
  if (status !== 'paga')
    return (
      <Stack gap="md">
        <Text role="status">
          Esta fatura foi cancelada. Se um Pix dela ainda chegar, o valor volta para quem pagou.
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>Fechar</Button>
        </Group>
      </Stack>
    );
  return (
    <Paid actions={<Button onClick={onClose}>Concluir</Button>}>
      Recebemos {formatBRL(valor)}.{' '}
      {motivo === 'escolha' ? `O plano ${plano} já está valendo.` : `Mais um mês do plano ${plano}.`}
    </Paid>
  );
}
