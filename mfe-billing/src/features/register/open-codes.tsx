import { isOpenCharge } from '@balcao/contracts/charges';
import { Alert } from '@balcao/ui';
import { useBillingChargesQuery } from '../../api/charges-api';
import { amountsOf } from '../money/amounts-of';

/** Customers hold codes of this visit: whoever enters a payment knows before what becomes of them. */
export function OpenCodes({ visita }: { visita: string }) {
  const { data } = useBillingChargesQuery({ agendamento_id: visita });
  // A pending payment's own code is not touched.
  const open = (data?.items ?? []).filter(({ status, pagamento_id }) => isOpenCharge(status) && pagamento_id === null);
  if (!open.length) return null;
  const amounts = amountsOf(open);
  return (
    <Alert color="yellow" role="note">
      {open.length === 1 ? `Há um código Pix de ${amounts}` : `Há códigos Pix de ${amounts}`} com o cliente. Ao
      registrar ou usar um crédito, códigos acima do que falta deixam de valer.
    </Alert>
  );
}
