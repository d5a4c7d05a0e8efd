import type { Importacao } from '@balcao/contracts/customers';
import { useAppDispatch } from '@balcao/platform';
import { useLocalStorage } from '@balcao/ui';
import { useEffect, useRef, useState } from 'react';
import { customerDataApi, useCatalogLastImportQuery } from '../../api/customer-data-api';

type State = Pick<Importacao, 'id' | 'estado'>;

export const hasEnded = ({ estado }: Pick<State, 'estado'>) => estado === 'concluida' || estado === 'falhou';

/** Reads the lists again once an import that was seen on its way has ended. */
export function useReadAgainAtEnd(state: State | null | undefined): void {
  const dispatch = useAppDispatch();
  const running = useRef<string | null>(null);
  const id = state?.id;
  const ended = state ? hasEnded(state) : false;
  useEffect(() => {
    if (!id) return;
    if (ended && running.current === id) {
      running.current = null;
      const stale = ['CatalogCustomers', 'CatalogDuplicates', 'CatalogImport'] as const;
      dispatch(customerDataApi.util.invalidateTags([...stale]));
    } else if (!ended) running.current = id;
  }, [id, ended, dispatch]);
}

const ASK_EVERY_MS = 2000;

/** The company's import on its way, or the last one until somebody has read how it ended; asked often while it runs. */
export function useImportNews() {
  const [read, setRead] = useLocalStorage({
    key: 'balcao.importacao-lida',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const [running, setRunning] = useState(false);
  const { data } = useCatalogLastImportQuery(undefined, { pollingInterval: running ? ASK_EVERY_MS : 0 });
  const last = data?.importacao ?? null;
  const open = last !== null && !hasEnded(last);
  if (open !== running) setRunning(open);
  useReadAgainAtEnd(last);
  const news = last && (running || last.id !== read) ? last : null;
  return { last, news, running, dismiss: () => last && !running && setRead(last.id) };
}
