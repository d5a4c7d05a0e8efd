import { errorMessage } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { IconDownload } from '@balcao/ui/icons';
import { type Days, useBillingExportCommissionsMutation } from '../../api/commission-api';

/** The services of the period with their commissions, as a CSV file among the downloads. */
export function ExportCommissions({ days }: { days: Days }) {
  const [save, { isLoading }] = useBillingExportCommissionsMutation();
  const run = async () => {
    try {
      toast.success(`Comissões exportadas em ${await save(days).unwrap()}.`);
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível exportar as comissões. Tente novamente.'));
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={isLoading} onClick={() => void run()}>
      Exportar
    </Button>
  );
}
