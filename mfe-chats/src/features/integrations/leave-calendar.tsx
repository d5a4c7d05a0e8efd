import type { Integration } from '@balcao/contracts/integrations';
import { Stack, Switch, toast } from '@balcao/ui';
import { useState } from 'react';
import { RemoveIntegration } from './remove-integration';

const TAKEN_AWAY =
  'Integração removida. Os próximos agendamentos saem da agenda do Google em alguns minutos: deixe-a compartilhada até lá.';

interface LeaveCalendarProps {
  integration: Integration;
  title: string;
  onRemoved: () => void;
}

/** Takes the calendar off, and says first what becomes of the visits that stand ahead in it. */
export function LeaveCalendar({ integration, title, onRemoved }: LeaveCalendarProps) {
  const [clear, setClear] = useState(true);
  const removed = () => {
    if (clear) toast.success(TAKEN_AWAY);
    onRemoved();
  };
  return (
    <Stack gap="xs">
      <Switch
        label="Ao remover, tirar da agenda do Google os próximos agendamentos"
        description="Os que já passaram ficam lá."
        checked={clear}
        onChange={(event) => setClear(event.currentTarget.checked)}
      />
      <RemoveIntegration
        integration={integration}
        title={title}
        eventos={clear ? 'tirar' : 'deixar'}
        onRemoved={removed}
      />
    </Stack>
  );
}
