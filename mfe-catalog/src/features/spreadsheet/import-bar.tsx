import type { ImportacaoAtual } from '@balcao/contracts/customers';
import { formatCount, formatNumber } from '@balcao/platform';
import { Button, CloseButton, Group, Paper, Progress, Text, VisuallyHidden } from '@balcao/ui';
import type { useImportNews } from './import-news';

function resultOf({ estado, criados, atualizados, erros_total }: ImportacaoAtual): string {
  const stored = formatCount(criados + atualizados, 'cliente gravado', 'clientes gravados');
  const faults = erros_total > 0 ? `, ${formatCount(erros_total, 'erro', 'erros')} para corrigir` : '';
  const head = estado === 'falhou' ? 'A importação parou antes do fim' : 'Importação concluída';
  return `${head}: ${stored}${faults}.`;
}

/** One line above the list: an import goes on, or how it ended. Readers hear beginning and end, not every step. */
export function ImportBar({
  news,
  onShow,
}: {
  news: ReturnType<typeof useImportNews>;
  onShow: (opener: HTMLElement) => void;
}) {
  const { news: last, running, dismiss } = news;
  const percent = last && last.total > 0 ? Math.floor((last.feitas / last.total) * 100) : 0;
  const text = last && (running ? 'Importação em andamento.' : resultOf(last));
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {last && (
        <Paper withBorder px="md" py="xs" mb="md" role="group" aria-label="Importação de clientes">
          <Group gap="sm" wrap="nowrap" justify="space-between">
            <Group gap="sm" style={{ flex: 1 }}>
              <Text size="sm" aria-hidden>
                {text}
              </Text>
              {running && last.estado === 'processando' && (
                <Text size="sm" c="dimmed">
                  {formatNumber(last.feitas)} de {formatNumber(last.total)}
                </Text>
              )}
              {running && (
                <Progress.Root size="sm" style={{ flex: '1 1 120px' }}>
                  <Progress.Section value={percent} animated aria-label={`Importação: ${percent}%`} />
                </Progress.Root>
              )}
            </Group>
            <Button
              size="compact-sm"
              variant="default"
              aria-label="Ver importação"
              onClick={(event) => onShow(event.currentTarget)}
            >
              Ver
            </Button>
            {!running && <CloseButton size="sm" aria-label="Dispensar o aviso da importação" onClick={dismiss} />}
          </Group>
        </Paper>
      )}
    </>
  );
}
