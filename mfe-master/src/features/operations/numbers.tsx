import type { ConnectionProblem } from '@balcao/contracts/integrations';
import { OUTAGE_LABEL } from '@balcao/contracts/number-health';
import { formatCount, formatNumber } from '@balcao/platform';
import { AsyncContent, Stack, Text, Title } from '@balcao/ui';
import { Outages } from '../outages/outages';
import type { PartProps } from './queues';

const problemOf = ({ problema, total }: { problema: ConnectionProblem; total: number }) =>
  `${OUTAGE_LABEL[problema]}: ${formatNumber(total)}`;

/** How the numbers of all companies are, and which do not work. */
export function Numbers({ data, query }: PartProps) {
  return (
    <Stack gap="sm" component="section" aria-labelledby="numeros">
      <Title order={2} size="h4" id="numeros">
        Números do WhatsApp
      </Title>
      <AsyncContent query={query} what="os números">
        {data && (
          <Text size="sm">
            {formatCount(data.numeros.conectados, 'conectado', 'conectados')}, {formatNumber(data.numeros.conectando)}{' '}
            conectando, {formatCount(data.numeros.desconectados, 'desconectado', 'desconectados')}.{' '}
            {data.numeros.problemas.length > 0 &&
              `Problemas agora: ${data.numeros.problemas.map(problemOf).join('; ')}.`}
          </Text>
        )}
      </AsyncContent>
      <Outages />
    </Stack>
  );
}
