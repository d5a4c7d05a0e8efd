import { BREAK_TEXT, type Quebra, type readAuditSeals } from '@balcao/contracts/audit';
import { formatCount, formatDateTime, type ResponseOf } from '@balcao/platform';
import { Alert, AsyncContent, List, Text } from '@balcao/ui';
import { IconAlertTriangle, IconCheck, IconClock } from '@balcao/ui/icons';
import { useMasterAuditSealsQuery } from '../../api/audit-api';

/** What is found is seen here within a minute. */
const EVERY_MS = 60_000;
type Seals = ResponseOf<typeof readAuditSeals>;

function breakText({ empresa, motivo, n, total, conferida_em }: Quebra): string {
  const where = `${empresa?.nome ?? 'Plataforma'}${n ? `, linha ${n}` : ''}`;
  const more = total > 1 ? ` (e mais ${total - 1})` : '';
  return `${where}: ${BREAK_TEXT[motivo]}${more}. ${conferida_em ? `Conferido em ${formatDateTime(conferida_em)}.` : ''}`;
}

function Broken({ quebras }: Pick<Seals, 'quebras'>) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="O registro não está como foi selado">
      <List size="sm" mb="xs">
        {quebras.map((quebra) => (
          <List.Item key={`${quebra.empresa?.id}-${quebra.n}`}>{breakText(quebra)}</List.Item>
        ))}
      </List>
      <Text size="sm">
        Só quem tem o banco de dados nas mãos faz isso. Compare com uma cópia de segurança e rode npm run audit:verify.
      </Text>
    </Alert>
  );
}

function State({ seals }: { seals: Seals }) {
  const { quebras, verificada_ate, linhas, registros } = seals;
  if (quebras.length > 0) return <Broken quebras={quebras} />;
  if (!verificada_ate)
    return (
      <Alert color="gray" icon={<IconClock aria-hidden />} title="Ainda não verificado">
        A conferência de todos os registros termina em alguns minutos, e se repete todo dia.
      </Alert>
    );
  return (
    <Alert color="teal" icon={<IconCheck aria-hidden />} title={`Verificado até ${formatDateTime(verificada_ate)}`}>
      Até ali nenhuma linha foi mudada nem retirada, em {formatCount(registros, 'registro', 'registros')}; ao todo,{' '}
      {formatCount(linhas, 'linha selada', 'linhas seladas')}. A conferência se repete todo dia.
    </Alert>
  );
}

/** Whether the log is as it was written. */
export function Seals() {
  const query = useMasterAuditSealsQuery(undefined, { pollingInterval: EVERY_MS });
  return (
    <AsyncContent query={query.data ? {} : query} what="a conferência do registro">
      {query.data && <State seals={query.data} />}
    </AsyncContent>
  );
}
