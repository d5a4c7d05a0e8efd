import type { Dashboard } from '@balcao/contracts/identity';
import { formatBRL, formatNumber, Link, paths } from '@balcao/platform';
import { Card, SimpleGrid, Skeleton, Text } from '@balcao/ui';
import { IconCalendar, IconCash, IconMessages, IconUsers } from '@balcao/ui/icons';
import classes from './number-cards.module.css';

/** The four numbers of the day. Without permission for money, its card says so instead of lying with zero. */
export function NumberCards({ numbers }: { numbers: Dashboard }) {
  const money = numbers.receita_mes === null ? '—' : formatBRL(numbers.receita_mes);
  const cards = [
    { label: 'Clientes ativos', value: formatNumber(numbers.clientes_ativos), to: paths.customers(), icon: IconUsers },
    {
      label: 'Agendamentos hoje',
      value: formatNumber(numbers.agendamentos_hoje),
      to: paths.appointments(),
      icon: IconCalendar,
    },
    { label: 'Conversas ativas', value: formatNumber(numbers.conversas_ativas), to: paths.chats(), icon: IconMessages },
    { label: 'Receita do mês', value: money, to: paths.payments(), icon: IconCash },
  ];
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'sm', sm: 'md' }}>
      {cards.map(({ label, value, to, icon: Icon }) => (
        <Card key={label} component={Link} to={to} padding="md" className={classes.card}>
          <span className={classes.head}>
            <Text component="span" size="sm" c="dimmed">
              {label}
            </Text>
            <Icon size={18} className={classes.icon} aria-hidden />
          </span>
          <span className={classes.value}>{value}</span>
        </Card>
      ))}
    </SimpleGrid>
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
