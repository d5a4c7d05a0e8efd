import { formatCpf } from '@balcao/contracts/cpf';
import type { ClienteDetalhe } from '@balcao/contracts/customers';
import { formatDate, formatDateTime, formatPhone } from '@balcao/platform';
import { Badge, Card, Group, MoneyText, SimpleGrid, Stack, Text, Title } from '@balcao/ui';
import type { ReactNode } from 'react';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card withBorder padding="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={600} component="div">
        {children}
      </Text>
    </Card>
  );
}

/** Visits, misses and money at a glance. */
export function CustomerFigures({ resumo }: Pick<ClienteDetalhe, 'resumo'>) {
  const when = (instant: string | null) => (instant ? formatDateTime(instant) : '—');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
      <Figure label="Visitas">{resumo.concluidos}</Figure>
      <Figure label="Faltas">{resumo.faltas}</Figure>
      <Figure label="Total pago">
        <MoneyText value={resumo.total_pago} />
      </Figure>
      <Figure label="Última visita">{when(resumo.ultima_visita)}</Figure>
      <Figure label="Próxima visita">{when(resumo.proxima_visita)}</Figure>
    </SimpleGrid>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </div>
  );
}

function addressOf({ endereco }: ClienteDetalhe): string | null {
  if (!endereco) return null;
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = endereco;
  const street = [logradouro, numero, complemento].filter(Boolean).join(', ');
  const town = [cidade, uf].filter(Boolean).join(' – ');
  return [street, bairro, town, cep && `CEP ${cep}`].filter(Boolean).join('\n') || null;
}

/** What the record says about the person. */
export function CustomerFacts({ customer }: { customer: ClienteDetalhe }) {
  const { email, cpf, nascimento, tags, notas, informacoes, outros_telefones, created_at } = customer;
  return (
    <Card withBorder component="section" aria-label="Dados do cliente">
      <Title order={2} size="h4" mb="sm">
        Dados
      </Title>
      <Stack component="dl" gap="sm" m={0}>
        <Fact label="E-mail">{email ?? '—'}</Fact>
        <Fact label="CPF">{cpf ? formatCpf(cpf) : '—'}</Fact>
        {nascimento && <Fact label="Nascimento">{nascimento.split('-').reverse().join('/')}</Fact>}
        {outros_telefones.length > 0 && (
          <Fact label="Outros telefones">{outros_telefones.map(formatPhone).join('\n')}</Fact>
        )}
        <Fact label="Endereço">{addressOf(customer) ?? '—'}</Fact>
        {tags.length > 0 && (
          <div>
            <Text component="dt" size="sm" c="dimmed">
              Tags
            </Text>
            <Group component="dd" gap={4} m={0}>
              {tags.map((tag) => (
                <Badge key={tag} variant="light" color="gray" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          </div>
        )}
        {notas && <Fact label="Notas">{notas}</Fact>}
        {informacoes && <Fact label="Informações">{informacoes}</Fact>}
        <Fact label="Cliente desde">{formatDate(created_at)}</Fact>
      </Stack>
    </Card>
  );
}
