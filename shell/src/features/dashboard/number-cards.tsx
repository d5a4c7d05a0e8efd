import { CARDS_SLOT, type Dashboard } from '@balcao/contracts/dashboard';
import { formatBRL, formatNumber, Link } from '@balcao/platform';
import { Button, Card, CardFigure, Group, SimpleGrid, Skeleton, Text } from '@balcao/ui';
import { IconAlertTriangle } from '@balcao/ui/icons';
import type { ReactNode } from 'react';
import { NavIcon } from '../../layout/nav-icon';
import { Keeper, RemoteWidget, type SlotItem, useSlot } from '../../remotes';
import classes from './number-cards.module.css';
import { told } from './told';

/** Money comes as text. */
function firstNumber(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? formatBRL(value) : '';
}

/** The areas' cards: each shows its number at once, and what its area adds when the page is at rest. */
export function NumberCards({ dashboard, idle }: { dashboard: Dashboard; idle: boolean }) {
  const items = useSlot(CARDS_SLOT).filter(({ widget }) => told(dashboard, widget.name) !== null);
  if (!items.length) return null;
  return (
    <SimpleGrid cols={{ base: 2, md: Math.min(items.length, 4) }} spacing={{ base: 'sm', sm: 'md' }}>
      <Keeper>
        {items.map((item) => (
          <NumberCard key={item.key} item={item} dashboard={dashboard} wanted={idle} />
        ))}
      </Keeper>
    </SimpleGrid>
  );
}

function NumberCard({ item, dashboard, wanted }: { item: SlotItem; dashboard: Dashboard; wanted: boolean }) {
  const { label, icon, path, name } = item.widget;
  const value = firstNumber(told(dashboard, name));
  const head = <Head label={label} icon={<NavIcon name={icon} />} />;
  return (
    <RemoteWidget
      item={item}
      given={{ dashboard }}
      wanted={wanted}
      frame={(inside) => (
        <Card component={Link} to={path} padding="md" className={classes.card}>
          {head}
          <span>{inside}</span>
        </Card>
      )}
      waiting={<CardFigure value={value} />}
      failed={(retry, retrying) => (
        <LostCard label={label} retry={retry} retrying={retrying}>
          <CardFigure value={value} detail={null} />
        </LostCard>
      )}
    />
  );
}

function Head({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <span className={classes.head}>
      <Text component="span" size="sm" c="dimmed">
        {label}
      </Text>
      <span className={classes.icon}>{icon}</span>
    </span>
  );
}

interface Lost {
  label: string;
  retry: () => void;
  retrying: boolean;
  children: ReactNode;
}

/** A card whose area did not come: the number is the server's and stays, the way into the area does not. */
function LostCard({ label, retry, retrying, children }: Lost) {
  return (
    <Card padding="md" className={classes.card} role="alert">
      <Head label={label} icon={<IconAlertTriangle size={18} aria-hidden />} />
      <span>{children}</span>
      <Group gap={6} mih={20}>
        <Text size="xs" c="var(--balcao-danger-text)">
          Não carregou.
        </Text>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Tentar novamente: ${label}`}
          onClick={retry}
          loading={retrying}
        >
          Tentar novamente
        </Button>
      </Group>
    </Card>
  );
}

/** Same geometry, while the numbers load. */
export function NumberCardsSkeleton() {
  const count = Math.min(useSlot(CARDS_SLOT).length || 4, 4);
  return (
    <SimpleGrid cols={{ base: 2, md: count }} spacing={{ base: 'sm', sm: 'md' }}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, which never change
        <Skeleton key={place} height={118} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
