import type { PaymentFilter } from '@balcao/contracts/payments';
import { errorMessage } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { useBillingExportMutation } from '../../api/payments-api';

/** What the list shows, as a CSV file among the downloads. */
export function ExportButton({ filter }: { filter: PaymentFilter }) {
  const [save, { isLoading }] = useBillingExportMutation();
  const run = async () => {
    try {
      toast.success(`Pagamentos exportados em ${await save(filter).unwrap()}.`);
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível exportar os pagamentos. Tente novamente.'));
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isLoading} onClick={() => void run()}>
      Exportar
    </Button>
  );
}
