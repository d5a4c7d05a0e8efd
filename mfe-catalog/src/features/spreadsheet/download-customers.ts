import { errorMessage } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { useCatalogDownloadMutation } from '../../api/customer-data-api';

/** 'Exportar': all customers as a CSV file among the downloads. */
export function useDownloadCustomers() {
  const [download, { isLoading }] = useCatalogDownloadMutation();
  const downloadCustomers = async () => {
    try {
      const name = await download({ kind: 'customers' }).unwrap();
      toast.success(`Clientes exportados em ${name}.`);
    } catch (error) {
      toast.error(errorMessage(error, 'Não foi possível exportar os clientes. Tente novamente.'));
    }
  };
  return { downloadCustomers, downloading: isLoading };
}
