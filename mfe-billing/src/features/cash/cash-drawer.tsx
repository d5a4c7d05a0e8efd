import type { Caixa } from '@balcao/contracts/cash';
import { formatDateTime } from '@balcao/platform';
import { AsyncContent, Drawer, MoneyText, Stack, Text } from '@balcao/ui';
import { useBillingCashQuery } from '../../api/cash-api';
import { CashFigures } from './cash-figures';
import { CashMovements } from './cash-movements';
import { differenceText } from './difference';

const by = (name: string | null) => (name ? ` por ${name}` : '');

function Closing({ cash }: { cash: Caixa }) {
  const { aberto_em, aberto_por, fechamento } = cash;
  return (
    <Stack gap={4} mb="md">
      <Text size="sm">
        Aberto em {formatDateTime(aberto_em)}
        {by(aberto_por)}
      </Text>
      {fechamento && (
        <>
          <Text size="sm">
            Fechado em {formatDateTime(fechamento.em)}
            {by(fechamento.por)}
          </Text>
          <Text size="sm">
            Contado: <MoneyText value={fechamento.contado} size="sm" fw={600} />
          </Text>
          <Text fw={600}>{differenceText(fechamento.diferenca)}</Text>
          {fechamento.observacao && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {fechamento.observacao}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

/** A closed drawer as it was when it was closed. */
export default function CashDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useBillingCashQuery(id);
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title="Caixa">
      <AsyncContent query={query} what="o caixa">
        {query.data && (
          <>
            <Closing cash={query.data} />
            <CashFigures cash={query.data} />
            <CashMovements id={id} />
          </>
        )}
      </AsyncContent>
    </Drawer>
  );
}
