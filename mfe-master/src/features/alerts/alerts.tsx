import type { AlertCase, PlatformAlert } from '@balcao/contracts/alerts';
import { areaName } from '@balcao/contracts/area-names';
import { formatCount, formatDateTime, formatRelative, Link, paths } from '@balcao/platform';
import { Anchor, Card, DataList, EmptyState, Group, List, StatusBadge, Text, Title } from '@balcao/ui';
import { IconCheck } from '@balcao/ui/icons';
import { useMasterAlertsQuery } from '../../api/operations-api';

const EVERY_MS = 30_000;

/** What the platform's owner should know of without asking, each with since when and what to do. */
export function Alerts() {
  const query = useMasterAlertsQuery(undefined, { pollingInterval: EVERY_MS });
  const items = query.data?.items;
  return (
    <section aria-labelledby="alertas">
      <Title order={2} size="h4" mb="sm" id="alertas">
        Alertas
      </Title>
      <DataList
        label="Alertas"
        items={items}
        itemKey={({ tipo }) => tipo}
        renderItem={(alert) => <AlertCard alert={alert} />}
        query={query}
        what="os alertas"
        empty={<EmptyState icon={<IconCheck size={28} />} title="Nenhum alerta: tudo em ordem." />}
      />
    </section>
  );
}

function AlertCard({ alert }: { alert: PlatformAlert }) {
  const { tipo, grave, titulo, fazer, caminho, desde, total, casos } = alert;
  const others = total - casos.length;
  return (
    <Card withBorder component="article" aria-labelledby={`alerta-${tipo}`}>
      <Group gap="xs" mb={4}>
        <Title order={3} size="h4" id={`alerta-${tipo}`}>
          {titulo}
        </Title>
        <StatusBadge tone={grave ? 'danger' : 'warning'}>{grave ? 'Grave' : 'Atenção'}</StatusBadge>
        <Text size="sm" c="dimmed">
          desde {formatDateTime(desde)} ({formatRelative(desde)})
        </Text>
      </Group>
      <List size="sm" mb={4}>
        {casos.map((one) => (
          <List.Item key={`${one.tenant_id ?? one.nome} ${one.desde}`}>
            <CaseLine one={one} />
          </List.Item>
        ))}
        {others > 0 && <List.Item>e mais {formatCount(others, 'caso', 'casos')}</List.Item>}
      </List>
      <Text size="sm">
        <b>O que fazer:</b> {fazer}{' '}
        <Anchor component={Link} to={caminho} inherit underline="always" aria-label={`Abrir: ${titulo}`}>
          Abrir
        </Anchor>
      </Text>
    </Card>
  );
}

function CaseLine({ one: { tenant_id, nome, detalhe } }: { one: AlertCase }) {
  return (
    <>
      {tenant_id ? (
        <Anchor component={Link} to={paths.masterTenant(tenant_id)} inherit underline="always">
          {nome}
        </Anchor>
      ) : (
        areaName(nome)
      )}
      {detalhe && `: ${detalhe}`}
    </>
  );
}
