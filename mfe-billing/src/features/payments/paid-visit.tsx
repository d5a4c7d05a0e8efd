import type { PagamentoListado } from '@balcao/contracts/payments';
import { Stack, Text } from '@balcao/ui';
import { RowDoor } from '../money/row-door';

/** 'Corte com Júlia, Escova com Renato'. */
const visitText = (servicos: PagamentoListado['servicos']) =>
  servicos
    .map(({ nome, profissional_nome }) =>
      [nome ?? 'Serviço', profissional_nome && `com ${profissional_nome}`].filter(Boolean).join(' '),
    )
    .join(', ');

/** Who paid, as the door to the payment, and for what. */
export function PaidVisit({ payment, onOpen }: { payment: PagamentoListado; onOpen: () => void }) {
  const { cliente_nome, servicos } = payment;
  return (
    <Stack gap={0}>
      <RowDoor onOpen={onOpen}>{cliente_nome ?? 'Sem cliente'}</RowDoor>
      {servicos.length > 0 && (
        <Text size="xs" c="dimmed">
          {visitText(servicos)}
        </Text>
      )}
    </Stack>
  );
}
