import type { Importacao } from '@balcao/contracts/customers';
import { useAppDispatch } from '@balcao/platform';
import { useAtEnd, useWorkNews } from '@balcao/ui/inputs';
import { customerDataApi, useCatalogLastImportQuery } from '../../api/customer-data-api';

function useReadAgain(): () => void {
  const dispatch = useAppDispatch();
  const stale = ['CatalogCustomers', 'CatalogDuplicates', 'CatalogImport'] as const;
  return () => void dispatch(customerDataApi.util.invalidateTags([...stale]));
}

/** Reads the lists again once an import that was seen on its way has ended. */
export const useReadAgainAtEnd = (state: Pick<Importacao, 'id' | 'estado'> | null): void =>
  useAtEnd(state, useReadAgain());

const useLast = (pollingInterval: number) =>
  useCatalogLastImportQuery(undefined, { pollingInterval }).data?.importacao ?? null;

/** The company's import on its way, or the last one until somebody has read how it ended; asked often while it runs. */
export const useImportNews = () => useWorkNews('balcao.importacao-lida', useLast, useReadAgain());
