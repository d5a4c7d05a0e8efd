import type { Importacao, ImportField, previewCustomerImport } from '@balcao/contracts/customers';
import { errorMessage, fieldErrors, type ResponseOf } from '@balcao/platform';
import { hasEnded } from '@balcao/ui/inputs';
import { useEffect, useRef, useState } from 'react';
import {
  useCatalogImportMutation,
  useCatalogImportPreviewMutation,
  useCatalogImportStateQuery,
} from '../../api/customer-data-api';
import { useReadAgainAtEnd } from './import-news';
import { FileProblem, readFile } from './read-file';

export type Preview = ResponseOf<typeof previewCustomerImport>;
export type ImportResult = Importacao;
export type Mapping = Partial<Record<ImportField, string>>;
export type Existing = 'ignorar' | 'atualizar';

interface Chosen {
  nome: string;
  csv: string;
}

const UNREAD = 'Não conseguimos ler este arquivo. Salve a planilha como CSV e tente de novo.';

/** The API names what is wrong with the file or a column, when it knows. */
const reasonOf = (error: unknown, fallback: string): string =>
  Object.values(fieldErrors(error))[0] ?? errorMessage(error, fallback);

const ASK_EVERY_MS = 1000;

/** How an import is doing, be it begun here or found on its way: asked every second until it has ended. */
function useProgress() {
  const [begun, setBegun] = useState<Importacao | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const id = begun?.id ?? found;
  const ended = begun !== null && hasEnded(begun);
  const query = useCatalogImportStateQuery(id ?? '', {
    skip: id === null || ended,
    pollingInterval: ASK_EVERY_MS,
  });
  const { currentData } = query;
  useEffect(() => {
    if (currentData && currentData.id === id) setBegun(currentData);
  }, [currentData, id]);
  useReadAgainAtEnd(begun);
  const show = (next: string | null) => {
    setFound(next);
    setBegun(null);
  };
  const looking = id !== null && !begun ? query : null;
  return { setBegun, show, looking, running: ended ? null : begun, result: ended ? begun : null };
}

/** The file and what the server made of it; a choice that was overtaken by a newer one changes nothing. */
function usePreview(onProblem: (problem: string | null) => void) {
  const [file, setFile] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [ask, { isLoading }] = useCatalogImportPreviewMutation();
  const latest = useRef(0);

  const show = async (chosen: Chosen, mapeamento?: Mapping) => {
    const turn = ++latest.current;
    onProblem(null);
    const answer = await ask({ body: { csv: chosen.csv, ...(mapeamento && { mapeamento }) } });
    if (turn !== latest.current) return;
    if (!answer.data) return onProblem(reasonOf(answer.error, UNREAD));
    setFile(chosen);
    setPreview(answer.data);
    setMapping(answer.data.mapeamento);
  };
  const choose = async (picked: File | null | undefined) => {
    if (!picked) return;
    try {
      await show({ nome: picked.name, csv: await readFile(picked) });
    } catch (problem) {
      onProblem(problem instanceof FileProblem ? problem.message : UNREAD);
    }
  };
  const map = (field: ImportField, column: string) => {
    const { [field]: _, ...rest } = mapping;
    const next = column ? { ...rest, [field]: column } : rest;
    setMapping(next);
    if (file) void show(file, next);
  };
  const forget = () => {
    latest.current++;
    setFile(null);
    setPreview(null);
    setMapping({});
  };
  return { file, preview, mapping, previewing: isLoading, choose, map, forget, hide: () => setPreview(null) };
}

/**
 * The steps of an import: file, columns, result. A step that fails leaves everything chosen so far in place. `found` is an
 * import that was begun before this page: its progress and result are shown instead of the first step.
 */
export function useImport(found: string | null) {
  const [error, setError] = useState<string | null>(null);
  const { forget, hide, ...chosen } = usePreview(setError);
  const { file, preview, mapping } = chosen;
  const [existing, setExisting] = useState<Existing>('ignorar');
  const { setBegun, show: showImport, looking, running, result } = useProgress();
  const [runImport, { isLoading: importing }] = useCatalogImportMutation();

  const run = async () => {
    if (!file) return;
    setError(null);
    const answer = await runImport({ body: { csv: file.csv, mapeamento: mapping, existentes: existing } });
    if (answer.data) setBegun(answer.data);
    else setError(reasonOf(answer.error, 'Não foi possível importar. Nada foi gravado; tente novamente.'));
  };
  const restart = () => {
    forget();
    setExisting('ignorar');
    showImport(null);
    setError(null);
  };

  const [asked, setAsked] = useState<string | null>(null);
  if (found !== asked) {
    setAsked(found);
    if (found && !running && (result || !preview)) {
      hide();
      showImport(found);
    }
  }
  return { ...chosen, existing, looking, running, result, error, importing, setExisting, run, restart };
}
export type ImportState = ReturnType<typeof useImport>;
