import type { ItemAgendamento } from '@balcao/contracts/scheduling';
import { formatTime } from '@balcao/platform';
import { Alert } from '@balcao/ui';
import { useSchedulingOfCustomerQuery } from '../../api/booking-api';

const MINUTE = 60_000;
/** A service takes 12 hours at the most: what began earlier is over. */
const LONGEST_MS = 720 * MINUTE;

interface CustomerBusyProps {
  clienteId: string;
  itens: readonly Pick<ItemAgendamento, 'data_hora' | 'duracao_minutos'>[];
}

/** Says that the customer has something else at the chosen time; it may be meant, so it does not refuse. */
export function CustomerBusy({ clienteId, itens }: CustomerBusyProps) {
  const starts = itens.map(({ data_hora }) => Date.parse(data_hora));
  const first = Math.min(...starts);
  const end = Math.max(...itens.map((item, n) => (starts[n] ?? 0) + (item.duracao_minutos ?? 0) * MINUTE));
  const from = Number.isFinite(first) ? new Date(first - LONGEST_MS).toISOString() : '';
  const { currentData } = useSchedulingOfCustomerQuery(
    { cliente_id: clienteId, from },
    { skip: !clienteId || !from, refetchOnMountOrArgChange: true },
  );
  const met = (currentData?.items ?? []).filter(
    ({ status, data_hora, duracao_minutos }) =>
      (status === 'pendente' || status === 'confirmado') &&
      Date.parse(data_hora) < end &&
      Date.parse(data_hora) + duracao_minutos * MINUTE > first,
  );
  const [other] = met;
  if (!other) return null;
  const texts = met.map(
    ({ data_hora, produto_nome, profissional_nome }) =>
      `${formatTime(data_hora)} ${produto_nome ?? 'Serviço'}${profissional_nome ? ` com ${profissional_nome}` : ''}`,
  );
  return (
    <Alert color="yellow" role="status" title={`${other.cliente_nome} já tem horário nessa hora`}>
      {texts.join(' · ')}. Se for isso mesmo, pode agendar assim.
    </Alert>
  );
}
