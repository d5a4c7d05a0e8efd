import { useSearchParams } from '@balcao/platform';
import { PageHeader, Tabs } from '@balcao/ui';
import { CompanyTab } from '../features/settings/company-tab';
import { NotificationsTab } from '../features/settings/notifications-tab';
import { ProfileTab } from '../features/settings/profile-tab';
import { SecurityTab } from '../features/settings/security-tab';

const TABS = [
  { value: 'perfil', label: 'Perfil', content: <ProfileTab /> },
  { value: 'empresa', label: 'Empresa', content: <CompanyTab /> },
  { value: 'seguranca', label: 'Segurança', content: <SecurityTab /> },
  { value: 'notificacoes', label: 'Notificações', content: <NotificationsTab /> },
];

/** /settings: the open tab is part of the address. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const current = TABS.find((tab) => tab.value === asked)?.value ?? 'perfil';
  return (
    <>
      <PageHeader title="Configurações" />
      <Tabs value={current} onChange={(tab) => tab && setSearch({ tab }, { replace: true })}>
        <Tabs.List mb="lg">
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
