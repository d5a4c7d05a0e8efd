import { methodLabel, type Pagamento } from '@balcao/contracts/payments';
import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatBRL, Link, paths, useSession } from '@balcao/platform';
import { Anchor, Button, Group, Stack, Text } from '@balcao/ui';
import { IconCash } from '@balcao/ui/icons';
import { useSchedulingAccountQuery } from '../../api/scheduling-api';
import { awaitsDeposit } from './appointment-status';

/** Each payment by its form, with the door to it: its receipt, and what was given back, are there. */
const PaymentDoors = ({ payments }: { payments: readonly Pagamento[] }) => (
  <Group gap="sm">
    {payments
      .filter(({ status }) => status !== 'cancelado')
      .map(({ id, metodo, valor, reembolsado }) => (
        <Anchor key={id} component={Link} to={paths.payments({ id })} size="sm" underline="always">
          {methodLabel(metodo) ?? 'Pagamento'} {formatBRL(valor)}
          {Number(reembolsado) > 0 && `, ${formatBRL(reembolsado)} devolvidos`}
        </Anchor>
      ))}
  </Group>
);

/** What of the visit is paid and what is still open, with the doors to what was paid and to where it is registered. */
export function PaymentLine({ appointment }: { appointment: Agendamento }) {
  const { can } = useSession();
  const { data: account } = useSchedulingAccountQuery(appointment.id, { skip: !can('payments.read') });
  if (!account) return null;
  const { pago, pendente, aberto, pagamentos, creditos = [] } = account;
  const parts = [
    Number(pago) > 0 && `Pago ${formatBRL(pago)}`,
    Number(pendente) > 0 && `a receber ${formatBRL(pendente)}`,
    Number(aberto) > 0 && `falta pagar ${formatBRL(aberto)}`,
    Number(aberto) > 0 &&
      creditos.length > 0 &&
      `crédito do cliente ${creditos.map(({ valor }) => formatBRL(valor)).join(' e ')}`,
  ].filter(Boolean);
  if (!parts.length) return null;
  const text = parts.join(', ');
  return (
    <Group justify="space-between" gap="xs" role="group" aria-label="Pagamento da visita">
      <Stack gap={4}>
        <Text size="sm">{text.charAt(0).toUpperCase() + text.slice(1)}</Text>
        <PaymentDoors payments={pagamentos} />
      </Stack>
      {Number(aberto) > 0 && can('payments.manage') && (
        <Group gap="xs">
          {!awaitsDeposit(appointment) && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={paths.payments({ visita: appointment.id, pix: '1' })}
            >
              Cobrar por Pix
            </Button>
          )}
          <Button
            size="xs"
            variant={appointment.status === 'concluido' ? 'filled' : 'default'}
            component={Link}
            to={paths.payments({ visita: appointment.id })}
            leftSection={<IconCash size={16} />}
          >
            Registrar pagamento
          </Button>
        </Group>
      )}
    </Group>
  );
}
