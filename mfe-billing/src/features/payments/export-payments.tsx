import type { PaymentFilter } from '@balcao/contracts/payments';
import { useBillingExportMutation } from '../../api/payments-api';
import { ExportList } from '../money/export-list';

/** What the list shows, as a CSV file. */
export function ExportPayments({ filter }: { filter: PaymentFilter }) {
  const [save] = useBillingExportMutation();
  return <ExportList save={() => save(filter).unwrap()} saved="Pagamentos exportados" what="os pagamentos" />;
}
