import { errorMessage, useSession } from '@balcao/platform';
import { ExportButton } from '@balcao/ui/export-button';

interface ExportListProps {
  save: () => Promise<string>;
  saved: string;
  /** 'as comissões': what could not be exported. */
  what: string;
}

/** What a screen shows, as a CSV file. */
export function ExportList({ save, saved, what }: ExportListProps) {
  const { suporte } = useSession();
  // What is made to be taken away stays the company's.
  if (suporte) return null;
  const failed = (error: unknown) => errorMessage(error, `Não foi possível exportar ${what}. Tente novamente.`);
  return <ExportButton save={save} saved={saved} failed={failed} />;
}
