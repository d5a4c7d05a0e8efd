import type { Importacao } from '@balcao/contracts/customers';
import { formatNumber } from '@balcao/platform';
import { Progress, Stack, Text } from '@balcao/ui';

/** How far an import came; the server goes on when the window is closed. */
export function ImportProgress({ feitas, total, estado }: Pick<Importacao, 'feitas' | 'total' | 'estado'>) {
  const waits = estado === 'fila';
  const percent = total > 0 && !waits ? Math.floor((feitas / total) * 100) : 0;
  return (
    <Stack gap="xs">
      <Text fw={600}>
        {waits ? 'Lendo a planilha…' : `Importando: ${formatNumber(feitas)} de ${formatNumber(total)} clientes.`}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated aria-label={`Importação: ${percent}%`} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        Pode fechar esta janela: a importação continua, e o resultado aparece acima da lista de clientes.
      </Text>
    </Stack>
  );
}
