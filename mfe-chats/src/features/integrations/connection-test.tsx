import { type ConnectionTest, type Integration, testFaultText } from '@balcao/contracts/integrations';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { Button, Text } from '@balcao/ui';
import { useEffect, useRef } from 'react';
import { useChatsTestIntegrationMutation } from '../../api/integrations-api';
import { useKeepFocus } from '../conversations/keep-focus';

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
  /** Known from elsewhere to work by now: a test that failed before says nothing any more. */
  works?: boolean | undefined;
}

/** What the last test came to, and the button for the next. */
export function ConnectionTestLine({ tipo, title, last, manage, works = false }: ConnectionTestLineProps) {
  const [test, { isLoading, error, data, reset }] = useChatsTestIntegrationMutation();
  const button = useKeepFocus(isLoading);
  const worked = useRef(works);
  useEffect(() => {
    // Only as it begins to work: what is tried while it does is shown.
    if (works && !worked.current) reset();
    worked.current = works;
  }, [works, reset]);
  const kept = works && last?.falha ? null : last;
  const newest = data && (!kept || data.em > kept.em) ? data : kept;
  const failed = Boolean(error ?? newest?.falha);
  return (
    <>
      {manage && (
        <Button
          ref={button}
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
