import { useSearchParams } from '@balcao/platform';
import { PageHeader, SkeletonRows, Tabs } from '@balcao/ui';
import { lazy, Suspense } from 'react';
import { BackToAgenda } from '../features/who/back-to-agenda';

const TABS = {
  equipe: { label: 'Equipe', Content: lazy(() => import('../features/team/team-tab')) },
  salas: { label: 'Salas e cadeiras', Content: lazy(() => import('../features/rooms/rooms-tab')) },
  bloqueios: { label: 'Bloqueios', Content: lazy(() => import('../features/blocks/blocks-tab')) },
  feriados: { label: 'Feriados e dias especiais', Content: lazy(() => import('../features/hours/special-days-tab')) },
  regras: { label: 'Regras e lembretes', Content: lazy(() => import('../features/agenda-settings/settings-tab')) },
};
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** Equipe e horários: who attends, when, and the rules of the agenda. */
export default function TeamPage() {
  const [params, setParams] = useSearchParams();
  const tab = NAMES.find((name) => name === params.get('tab')) ?? 'equipe';
  return (
    <>
      <BackToAgenda />
      <PageHeader title="Equipe e horários" />
      <Tabs
        value={tab}
        onChange={(name) => setParams(name && name !== 'equipe' ? { tab: name } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {NAMES.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TABS[name].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {NAMES.map((name) => {
          const { Content } = TABS[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<SkeletonRows />}>
                <Content />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}
