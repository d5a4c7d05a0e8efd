import { errorMessage } from '@balcao/platform';
import { ExportButton } from '@balcao/ui/export-button';
import { useMasterExportFinancialsMutation } from '../../api/financials-api';

/** Every change of the period as a CSV file. */
export function ExportMovements({ months }: { months: number }) {
  const [save] = useMasterExportFinancialsMutation();
  return (
    <ExportButton
      label="Exportar CSV"
      save={() => save({ meses: months }).unwrap()}
      saved="Movimentos exportados"
      failed={(error) => errorMessage(error, 'Não foi possível exportar. Tente novamente.')}
    />
  );
}
