import type { ChargeStatus, Cobranca } from '@balcao/contracts/charges';
import { formatBRL, Link, paths } from '@balcao/platform';
import { Button, Group, Stack, Text } from '@balcao/ui';
import { Paid } from './paid';

const WORDS: Partial<Record<ChargeStatus, string>> = {
  cancelada: 'Cobrança cancelada. O código não vale mais.',
  falhou: 'O Mercado Pago não criou o código.',
  devolvida: 'O pagamento chegou quando não podia mais ser aceito e foi devolvido a quem pagou.',
};

/** The code that had the focus is gone, and with it the place a question would give it back to. */
function takeFocus(place: HTMLElement | null): void {
  if (!place?.closest('[role="dialog"]')?.contains(document.activeElement)) place?.focus();
}

interface EndedChargeProps {
  charge: Cobranca;
  onAgain: () => void;
  onPaid: () => void;
}

/** Paid, or not any more: what became of it, and what to do next. */
export function EndedCharge({ charge, onAgain, onPaid }: EndedChargeProps) {
  const { status, valor, atrasada, pagamento_id } = charge;
  // Whether its time is still held, and may be asked for once more, is known where the visit is shown.
  const visit = charge.finalidade === 'sinal' && !WORDS[status] && charge.agendamento_id;
  if (status !== 'paga')
    return (
      <Stack gap="md">
        <Text role="status">
          {WORDS[status] ??
            `O código expirou sem ser pago.${visit ? ' No agendamento está se o horário ainda fica guardado.' : ''}`}
        </Text>
        <Group justify="flex-end">
          {visit ? (
            <Button ref={takeFocus} component={Link} to={paths.appointments({ id: visit })}>
              Ver agendamento
            </Button>
          ) : (
            <Button ref={takeFocus} onClick={onAgain}>
              Gerar outro código
            </Button>
          )}
        </Group>
      </Stack>
    );
  return (
    <Paid
      actions={
        <Group>
          {pagamento_id && (
            <Button variant="default" component={Link} to={paths.receipt(pagamento_id)}>
              Ver recibo
            </Button>
          )}
          <Button onClick={onPaid}>Concluir</Button>
        </Group>
      }
    >
      {formatBRL(valor)} por Pix, confirmado pelo Mercado Pago{atrasada && ', quando o código não valia mais'}.
    </Paid>
  );
}
