import type { ImportacaoAtual } from '@balcao/contracts/customers';
import { formatCount } from '@balcao/platform';
import { WorkBar } from '@balcao/ui/inputs';
import type { useImportNews } from './import-news';

function resultOf({ estado, criados, atualizados, erros_total }: ImportacaoAtual): string {
  const stored = formatCount(criados + atualizados, 'cliente gravado', 'clientes gravados');
  const faults = erros_total > 0 ? `, ${formatCount(erros_total, 'erro', 'erros')} para corrigir` : '';
  const head = estado === 'falhou' ? 'A importação parou antes do fim' : 'Importação concluída';
  return `${head}: ${stored}${faults}.`;
}

interface ImportBarProps {
  news: ReturnType<typeof useImportNews>;
  onShow: (opener: HTMLElement) => void;
}

/** One line above the list: an import goes on, or how it ended. */
export function ImportBar({ news: { news, running, dismiss }, onShow }: ImportBarProps) {
  return (
    <WorkBar
      label="Importação de clientes"
      name="Importação"
      text={news && (running ? 'Importação em andamento.' : resultOf(news))}
      running={running}
      total={news?.estado === 'processando' ? news.total : 0}
      done={news?.feitas ?? 0}
      onShow={onShow}
      onDismiss={dismiss}
    />
  );
}
