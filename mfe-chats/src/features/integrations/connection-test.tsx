import { type ConnectionTest, type Integration, testFaultText } from '@balcao/contracts/integrations';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { Button, Text } from '@balcao/ui';
import { useChatsTestIntegrationMutation } from '../../api/integrations-api';

const SECOND = 1_000;

/** `320 ms`, `2,4 s` */
const lasted = (ms: number): string =>
  ms < SECOND ? `${ms} ms` : `${(ms / SECOND).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;

function testText(tipo: Integration['tipo'], { em, ms, falha }: ConnectionTest): string {
  const when = `Teste de ${formatDateTime(em)}`;
  return falha ? `${when}: ${testFaultText(tipo, falha)}` : `${when}: funcionando, respondeu em ${lasted(ms)}.`;
}

interface ConnectionTestLineProps {
  tipo: Integration['tipo'];
  title: string;
  /** As it was kept. */
  last: ConnectionTest | null;
  /** May this person ask for another? */
  manage: boolean;
}

/** What the last test came to, and the button for the next. */
export function ConnectionTestLine({ tipo, title, last, manage }: ConnectionTestLineProps) {
  const [test, { isLoading, error, data }] = useChatsTestIntegrationMutation();
  const newest = data && (!last || data.em > last.em) ? data : last;
  const failed = Boolean(error ?? newest?.falha);
  return (
    <>
      {manage && (
        <Button
          variant="subtle"
          aria-label={`Testar conexão: ${title}`}
          loading={isLoading}
          onClick={() => void test({ body: { tipo } })}
        >
          Testar conexão
        </Button>
      )}
      <Text size="sm" role="status" w="100%" c={failed ? 'red' : 'dimmed'}>
        {error ? errorMessage(error) : newest && testText(tipo, newest)}
      </Text>
    </>
  );
}
