import type { Dashboard } from '@balcao/contracts/dashboard';
import { formatDateTime, formatRelative, Link, paths, useSession } from '@balcao/platform';
import { Anchor, Button, Card, EmptyState, Text, ThemeIcon, Title } from '@balcao/ui';
import { IconActivity, IconCalendar, IconCash, IconMessages, IconUserPlus } from '@balcao/ui/icons';
import classes from './recent-activity.module.css';

const ICONS = {
  conversa: { icon: IconMessages, color: 'brand' },
  agendamento: { icon: IconCalendar, color: 'blue' },
  cliente: { icon: IconUserPlus, color: 'gray' },
  pagamento: { icon: IconCash, color: 'green' },
} as const;

/** What happened last, newest first, each line leading to its place. */
export function RecentActivity({ items }: { items: Dashboard['atividades'] }) {
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        Atividade recente
      </Title>
      {items.length === 0 ? (
        <NothingYet />
      ) : (
        <ul className={classes.list}>
          {items.map((item) => {
            const { icon: Icon, color } = ICONS[item.tipo];
            return (
              <li key={item.id} className={classes.line}>
                <ThemeIcon variant="light" color={color} size={32} radius="xl" aria-hidden>
                  <Icon size={16} />
                </ThemeIcon>
                <Anchor component={Link} to={item.caminho} c="inherit" className={classes.text}>
                  {item.texto}
                </Anchor>
                <Text component="time" size="xs" c="dimmed" className={classes.when} dateTime={item.quando}>
                  <span>{formatRelative(item.quando)}</span> <span>{formatDateTime(item.quando)}</span>
                </Text>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function NothingYet() {
  const connects = useSession().can('integrations.manage');
  return (
    <EmptyState
      icon={<IconActivity size={28} />}
      title="Nada aconteceu ainda."
      description={connects && 'Conecte o WhatsApp para receber a primeira conversa.'}
      action={
        connects && (
          <Button component={Link} to={paths.integrations()}>
            Conectar WhatsApp
          </Button>
        )
      }
    />
  );
}
