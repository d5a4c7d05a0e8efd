import { type Days, useBillingExportCommissionsMutation } from '../../api/commission-api';
import { ExportList } from '../money/export-list';

/** The services of the period with their commissions, as a CSV file. */
export function ExportCommissions({ days }: { days: Days }) {
  const [save] = useBillingExportCommissionsMutation();
  return <ExportList save={() => save(days).unwrap()} saved="Comissões exportadas" what="as comissões" />;
}
