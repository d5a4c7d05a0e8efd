import { centsOf } from '@balcao/contracts/money';
import type { ContaDaVisita, CreditoAberto } from '@balcao/contracts/payments';
import { errorMessage, formatBRL, formatDate, Link, paths } from '@balcao/platform';
import { Anchor, Button, Group, Paper, Stack, Text, toast } from '@balcao/ui';
import { useBillingSpendCreditMutation } from '../../api/payments-api';

interface CreditsBoxProps {
  account: ContaDaVisita;
  /** The account once it is used. */
  onUsed: (account: ContaDaVisita) => void;
}

/** What a customer paid too late for another visit: it pays for this one, whole. */
function Credit({ credit, account, onUsed }: CreditsBoxProps & { credit: CreditoAberto }) {
  const { pagamento_id, valor, pago_em } = credit;
  const [spend, { isLoading, error }] = useBillingSpendCreditMutation();
  const fits = centsOf(valor) <= centsOf(account.aberto);
  const use = async () => {
    const answer = await spend({ params: { id: account.agendamento_id }, body: { pagamento_id } });
    if (!answer.data) return;
    toast.success('Crédito usado.');
    onUsed(answer.data);
  };
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          Crédito de{' '}
          <Anchor component={Link} to={paths.payments({ id: pagamento_id })} underline="always">
            {formatBRL(valor)}
          </Anchor>
          {pago_em && `, pago em ${formatDate(pago_em)}`}
        </Text>
        {fits && (
          <Button size="xs" variant="light" loading={isLoading} onClick={() => void use()}>
            Usar crédito
          </Button>
        )}
      </Group>
      {!fits && (
        <Text size="sm" c="dimmed">
          Passa do que falta pagar. Para usar, reembolse antes a diferença.
        </Text>
      )}
      {error && (
        <Text size="sm" c="red" role="alert">
          {errorMessage(error)}
        </Text>
      )}
    </Stack>
  );
}

/** The open credits of whoever the visit is of; without one there is nothing here. */
export function CreditsBox({ account, onUsed }: CreditsBoxProps) {
  const credits = account.creditos ?? [];
  if (!credits.length) return null;
  return (
    <Paper withBorder p="sm" role="group" aria-label="Créditos do cliente">
      <Stack gap="xs">
        {credits.map((credit) => (
          <Credit key={credit.pagamento_id} credit={credit} account={account} onUsed={onUsed} />
        ))}
      </Stack>
    </Paper>
  );
}
