import { type Erasure, PENDENCY_TEXT } from '@balcao/contracts/company-erasure';
import { formatDateTime, formatNumber } from '@balcao/platform';
import { Alert, Button, Card, Group, List, Stack, Text, Title } from '@balcao/ui';
import { IconPrinter } from '@balcao/ui/icons';
import paper from '@balcao/ui/printed.module.css';
import { useEffect, useState } from 'react';

/** What was erased of one company, when, and how much: there is nothing else. */
export function Protocol({ erasure }: { erasure: Erasure }) {
  const { protocolo, empresa_id, pedida_em, apagada_em, apagados, pendencias, registro } = erasure;
  const [printed, setPrinted] = useState(false);
  useEffect(() => {
    if (!printed) return;
    window.print();
    setPrinted(false);
  }, [printed]);
  return (
    <Card withBorder h="100%" {...(printed && { className: paper.alone })}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {protocolo}
        </Title>
        <Text size="sm">
          Exclusão pedida em {formatDateTime(pedida_em)} e terminada em {formatDateTime(apagada_em)}, horário de
          Brasília.
        </Text>
        <List size="sm">
          {apagados.map(({ nome, total }) => (
            <List.Item key={nome}>
              {nome}: {formatNumber(total)}
            </List.Item>
          ))}
        </List>
        {pendencias.map((pendency) => (
          <Alert key={pendency} color="yellow" title="Ficou fora da plataforma">
            {PENDENCY_TEXT[pendency]}
          </Alert>
        ))}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Empresa {empresa_id}
          {registro &&
            registro.linhas > 0 &&
            ` · registro com ${formatNumber(registro.linhas)} linhas seladas, selo ${registro.selo}`}
        </Text>
        <Group>
          <Button
            variant="default"
            size="xs"
            aria-label={`Imprimir o protocolo ${protocolo}`}
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setPrinted(true)}
          >
            Imprimir
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
