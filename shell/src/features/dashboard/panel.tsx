import type { Dashboard } from '@balcao/contracts/dashboard';
import { Link } from '@balcao/platform';
import { Anchor, Button, Card, Group, Skeleton, Text, Title } from '@balcao/ui';
import type { ReactNode, Ref } from 'react';
import { NavIcon } from '../../layout/nav-icon';
import { RemoteWidget, type SlotItem } from '../../remotes';

interface Props {
  item: SlotItem;
  dashboard: Dashboard;
  wanted: boolean;
  /** Keeps its place while it comes. */
  height?: number;
  ref?: Ref<HTMLDivElement>;
}

/** A titled frame with what an area has to show in it, or with what is lost of it. */
export function Panel({ item, dashboard, wanted, height = 120, ref }: Props) {
  const { label, icon, path } = item.widget;
  const head = (way: ReactNode) => (
    <Group justify="space-between" mb="sm">
      <Group gap="xs">
        <NavIcon name={icon} />
        <Title order={2} size="h3">
          {label}
        </Title>
      </Group>
      {way}
    </Group>
  );
  return (
    <div ref={ref}>
      <RemoteWidget
        item={item}
        given={{ dashboard }}
        wanted={wanted}
        frame={(inside) => (
          <Card mih={height + 70}>
            {head(
              <Anchor component={Link} to={path} size="sm" aria-label={`Abrir: ${label}`}>
                Abrir
              </Anchor>,
            )}
            {inside}
          </Card>
        )}
        waiting={<Skeleton height={height} />}
        failed={(retry, retrying) => (
          <Card mih={height + 70} role="alert">
            {head(null)}
            <Text size="sm" c="var(--balcao-danger-text)" mb="sm">
              Este cartão não carregou. O resto do painel continua funcionando.
            </Text>
            <Group>
              <Button
                variant="default"
                size="xs"
                onClick={retry}
                loading={retrying}
                aria-label={`Tentar novamente: ${label}`}
              >
                Tentar novamente
              </Button>
            </Group>
          </Card>
        )}
      />
    </div>
  );
}
