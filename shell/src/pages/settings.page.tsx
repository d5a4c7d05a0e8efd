import { useSearchParams, useSession } from '@balcao/platform';
import { PageHeader, Tabs } from '@balcao/ui';
import { ActivityTab } from '../features/activity/activity-tab';
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
/** Company and notices are nothing of the platform's own account. */
const OWN_TABS = TABS.filter(({ value }) => value === 'perfil' || value === 'seguranca');
/** Who did what is for whoever manages the company. */
const LOG_TAB = { value: 'registro', label: 'Registro', content: <ActivityTab /> };

/** /settings: the open tab is part of the address. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const { sees, tenant, suporte } = useSession();
  // What somebody of the company wants to hear of is nothing of the support's.
  const own = suporte ? TABS.filter(({ value }) => value !== 'notificacoes') : TABS;
  const ofCompany = sees('settings.manage') ? [...own, LOG_TAB] : own;
  const tabs = tenant ? ofCompany : OWN_TABS;
  const asked = search.get('tab');
  const current = tabs.find((tab) => tab.value === asked)?.value ?? 'perfil';
  return (
    <>
      <PageHeader title="Configurações" />
      <Tabs value={current} onChange={(tab) => tab && setSearch({ tab }, { replace: true })}>
        <Tabs.List mb="lg">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, content }) => (
          <Tabs.Panel key={value} value={value}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
