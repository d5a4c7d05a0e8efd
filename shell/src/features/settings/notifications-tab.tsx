import { Card, EmptyState } from '@balcao/ui';
import { IconBell } from '@balcao/ui/icons';

/** Notificações: says plainly that there is nothing to set yet. */
export function NotificationsTab() {
  return (
    <Card maw={560}>
      <EmptyState
        icon={<IconBell size={28} />}
        title="As preferências de notificação ainda não estão disponíveis."
        description="Por enquanto, os avisos aparecem no painel enquanto ele está aberto."
      />
    </Card>
  );
}
