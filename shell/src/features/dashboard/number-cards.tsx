import type { Dashboard } from '@balcao/contracts/identity';
import type { Policy } from '@balcao/contracts/permissions';
import { formatBRL, formatNumber, Link, paths, useSession } from '@balcao/platform';
import { Card, SimpleGrid, Skeleton, Text } from '@balcao/ui';
import { IconCalendar, IconCash, IconMessages, IconUsers } from '@balcao/ui/icons';
import type { ReactNode } from 'react';
import classes from './number-cards.module.css';

interface NumberCard {
  label: string;
  value: string;
  to: string;
  icon: typeof IconUsers;
  /** Who may open the screen behind it; for others the card is a number, not a link. */
  needs: Policy;
}

/** The four numbers of the day; whoever may not see money has three. */
export function NumberCards({ numbers }: { numbers: Dashboard }) {
  const { can } = useSession();
  const cards: NumberCard[] = [
    {
      label: 'Clientes ativos',
      value: formatNumber(numbers.clientes_ativos),
      to: paths.customers(),
      icon: IconUsers,
      needs: 'customers.read',
    },
    {
      label: 'Agendamentos hoje',
      value: formatNumber(numbers.agendamentos_hoje),
      to: paths.appointments(),
      icon: IconCalendar,
      needs: 'appointments.read',
    },
    {
      label: 'Conversas ativas',
      value: formatNumber(numbers.conversas_ativas),
      to: paths.chats(),
      icon: IconMessages,
      needs: 'chats.read',
    },
  ];
  if (numbers.receita_mes !== null) {
    const value = formatBRL(numbers.receita_mes);
    cards.push({ label: 'Receita do mês', value, to: paths.payments(), icon: IconCash, needs: 'payments.read' });
  }
  return (
    <SimpleGrid cols={{ base: 2, md: cards.length }} spacing={{ base: 'sm', sm: 'md' }}>
      {cards.map((card) => (
        <CardFrame key={card.label} to={can(card.needs) ? card.to : undefined}>
          <CardFace card={card} />
        </CardFrame>
      ))}
    </SimpleGrid>
  );
}

function CardFrame({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Card component={Link} to={to} padding="md" className={classes.card}>
      {children}
    </Card>
  ) : (
    <Card padding="md" className={classes.card}>
      {children}
    </Card>
  );
}

function CardFace({ card: { label, value, icon: Icon } }: { card: NumberCard }) {
  return (
    <>
      <span className={classes.head}>
        <Text component="span" size="sm" c="dimmed">
          {label}
        </Text>
        <Icon size={18} className={classes.icon} aria-hidden />
      </span>
      <span className={classes.value}>{value}</span>
    </>
  );
}

/** Same geometry, while the numbers load. */
export function NumberCardsSkeleton() {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={96} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
