import { lazyPage, Outlet, useSession } from '@balcao/platform';
import { AppShell, Drawer, useDisclosure, useLocalStorage } from '@balcao/ui';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useIdle } from '../features/dashboard/use-idle';
import { Keeper, LazyScreen, LeaveInTime, useRegistry } from '../remotes';
import { usePaint } from '../theme/paint';
import classes from './app-layout.module.css';
import { Banner, useBanner } from './banner';
import { BottomBar } from './bottom-bar';
import { groupBySection, standsAlone, visibleEntries } from './build-menu';
import { CollapseButton } from './collapse-button';
import { DrawerFoot } from './drawer-foot';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { useCommandPalette } from './use-command-palette';
import { useFocusOnNavigation } from './use-focus-on-navigation';

// Only for somebody whom a first step has led to another screen.
const GuideBar = lazy(() => import(/* webpackChunkName: "first-steps" */ '../features/first-steps/guide-bar'));

const SupportBar = lazyPage(async () => ({
  default: (await import(/* webpackChunkName: "support" */ '../features/support/support-bar')).SupportBar,
}));

/** Frame of every signed-in screen: menu, header, notice, and the area of the page. */
export function AppLayout() {
  const { sees, tenant, suporte } = useSession();
  usePaint(tenant?.cor_marca);
  const { remotes, broken } = useRegistry();
  const entries = useMemo(
    () => visibleEntries([...remotes, ...broken], (access) => sees(access) && (tenant !== null || standsAlone(access))),
    [remotes, broken, sees, tenant],
  );
  const sections = useMemo(() => groupBySection(entries), [entries]);
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'balcao.sidebar',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [errand] = useLocalStorage({ key: 'balcao.passos.volta', defaultValue: '', getInitialValueInEffect: false });
  const [menu, { open, close, toggle }] = useDisclosure(false);
  const { banner, dismiss } = useBanner();
  const { open: search, palette } = useCommandPalette(entries);
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useReleases();
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: collapsed ? 64 : 232, breakpoint: 'sm', collapsed: { mobile: true } }}
      transitionDuration={0}
    >
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      <AppShell.Header className={classes.bar}>
        <Header menuOpened={menu} onMenu={toggle} onSearch={search} />
      </AppShell.Header>
      <AppShell.Navbar className={classes.bar} visibleFrom="sm">
        <Sidebar
          sections={sections}
          collapsed={collapsed}
          foot={<CollapseButton collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
        />
      </AppShell.Navbar>
      <Drawer
        opened={menu}
        onClose={close}
        position="left"
        size={272}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': 'Menu' } }}
        hiddenFrom="sm"
        classNames={{ body: classes.drawer }}
      >
        <Sidebar sections={sections} onNavigate={close} foot={<DrawerFoot onClose={close} />} />
      </Drawer>
      <AppShell.Main
        id="conteudo"
        ref={main}
        tabIndex={-1}
        className={classes.main}
        data-banner={banner ? '' : undefined}
      >
        {suporte && <LazyScreen page={<SupportBar />} waiting={null} />}
        {banner && <Banner banner={banner} onDismiss={dismiss} />}
        <div id="aviso-numero" />
        <div className={classes.page}>
          {errand && (
            <Suspense fallback={null}>
              <GuideBar />
            </Suspense>
          )}
          <Keeper>
            <LeaveInTime>
              <Outlet />
            </LeaveInTime>
          </Keeper>
        </div>
      </AppShell.Main>
      <BottomBar entries={entries} onMore={open} />
      {palette}
    </AppShell>
  );
}

/** Hears of newer releases once the page has nothing more urgent to do. */
function useReleases(): void {
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return;
    import(/* webpackChunkName: "releases" */ '../remotes/watch-releases')
      .then(({ watchReleases }) => watchReleases())
      .catch(() => undefined);
  }, [idle]);
}
