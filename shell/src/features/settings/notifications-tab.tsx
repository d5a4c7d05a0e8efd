import { useSearchParams, useSession } from '@balcao/platform';
import { AsyncContent, EmptyState, Stack } from '@balcao/ui';
import { useState } from 'react';
import { DevicesCard } from './notices/devices-card';
import { useNoticeSettingsQuery } from './notices/notice-settings-api';
import { PhoneCard } from './notices/phone-card';
import { PreferencesForm } from './notices/preferences-form';

/** Notificações: what a person is told of, on which channel, and when not. */
export function NotificationsTab() {
  const { tenant } = useSession();
  return tenant ? <Settings /> : <EmptyState title="Sua conta não pertence a uma empresa." />;
}

function Settings() {
  const [search] = useSearchParams();
  const shown = search.get('tab') === 'notificacoes';
  // Asked for when somebody first looks; what is typed stays while another tab is shown.
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  const query = useNoticeSettingsQuery(undefined, { skip: !wanted });
  return (
    <AsyncContent query={query} what="as preferências de aviso">
      {query.data && (
        <Stack gap="lg">
          <PreferencesForm settings={query.data} />
          <PhoneCard whatsapp={query.data.whatsapp} />
          <DevicesCard push={query.data.push} />
        </Stack>
      )}
    </AsyncContent>
  );
}
