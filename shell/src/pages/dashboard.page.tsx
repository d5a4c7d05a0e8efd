import { lazyPage, Navigate, paths, useSession } from '@balcao/platform';
import { AsyncContent, PageHeader, SimpleGrid, Skeleton, Stack } from '@balcao/ui';
import { useDashboardNumbersQuery } from '../features/dashboard/dashboard-api';
import { NumberCards, NumberCardsSkeleton } from '../features/dashboard/number-cards';
import { PlanUsage } from '../features/dashboard/plan-usage';
import { RecentActivity } from '../features/dashboard/recent-activity';
import { TrialBanner } from '../features/dashboard/trial-banner';
import { useIdle } from '../features/dashboard/use-idle';
import { FirstStepsCard } from '../features/first-steps/first-steps-card';
import { LazyScreen } from '../remotes';

const Panels = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/panels')).Panels,
}));

const Charts = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/charts/charts')).Charts,
}));

/** /dashboard; the platform's own account has no company to show numbers of, and its own first screen. */
export function DashboardPage() {
  const { tenant, profile } = useSession();
  if (!tenant) return <Navigate to={paths.master()} replace />;
  const first = profile?.nome.split(' ')[0];
  return (
    <>
      <PageHeader title="Dashboard" description={first ? `Olá, ${first}.` : undefined} />
      <CompanyDashboard />
    </>
  );
}

function CompanyDashboard() {
  const query = useDashboardNumbersQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data } = query;
  const idle = useIdle();
  // Where 'Minha agenda' will be, for whoever has one.
  const ownPlace = data?.meus_agendamentos ? <Skeleton height={190} radius="lg" /> : null;
  return (
    <>
      <TrialBanner />
      <FirstStepsCard steps={data?.primeiros_passos ?? null} />
      <AsyncContent query={data ? {} : query} what="o dashboard" skeleton={<DashboardSkeleton />}>
        {data && (
          <Stack gap="md">
            <NumberCards dashboard={data} idle={idle} />
            {idle ? <LazyScreen page={<Panels dashboard={data} />} waiting={ownPlace} /> : ownPlace}
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
              <RecentActivity items={data.atividades} />
              <PlanUsage usage={data.uso} />
            </SimpleGrid>
            {idle && <LazyScreen page={<Charts />} waiting={null} />}
          </Stack>
        )}
      </AsyncContent>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Carregando" aria-busy>
      <NumberCardsSkeleton />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Skeleton height={280} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </SimpleGrid>
    </Stack>
  );
}
