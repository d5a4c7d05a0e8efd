import { formatCount } from '@balcao/platform';
import { Alert, List, Stack, Text } from '@balcao/ui';
import { LineErrors } from './line-errors';
import type { ImportResult as Result } from './use-import';

const clients = (n: number, one: string, many: string) => formatCount(n, `cliente ${one}`, `clientes ${many}`);

/** Last step: what was stored, and what was left out and why. */
export function ImportResult({ result }: { result: Result }) {
  const { estado, criados, atualizados, ignorados, erros } = result;
  const failed = estado === 'falhou';
  return (
    <Stack gap="md">
      <Alert
        color={criados + atualizados > 0 && !failed ? 'green' : 'yellow'}
        title={failed ? 'A importação parou antes do fim' : 'Importação concluída'}
        role="status"
      >
        <List size="sm">
          <List.Item>{clients(criados, 'cadastrado', 'cadastrados')}</List.Item>
          {atualizados > 0 && <List.Item>{clients(atualizados, 'atualizado', 'atualizados')}</List.Item>}
          {ignorados > 0 && (
            <List.Item>
              {clients(ignorados, 'já existia e ficou como estava', 'já existiam e ficaram como estavam')}
            </List.Item>
          )}
        </List>
        {failed && <Text size="sm">Importe o mesmo arquivo de novo: quem já entrou não se repete.</Text>}
      </Alert>
      <LineErrors erros={erros} />
    </Stack>
  );
}
