import type { REMOTE_CONTRACT } from '@balcao/contracts/constants';
import type { Dashboard } from '@balcao/contracts/dashboard';
import type { RouteObject } from 'react-router-dom';
import type { AppStore } from '../store';
import type { LazyPage } from './lazy-page';

/** What the shell hands to a remote when it is first loaded. */
interface RemoteContext {
  store: AppStore;
}

/** What every card of the dashboard is given: the one answer that was on screen before its code came. */
export interface WidgetProps {
  dashboard: Dashboard;
}

/** Default export of a remote's only exposed module. `routes` carry absolute paths (`/chats`). */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  name: string;
  version: string;
  routes: RouteObject[];
  /** What it puts into places of other screens, by the names in its remote.json. */
  widgets?: Record<string, LazyPage<WidgetProps>>;
  /** Called once per loaded version, before its first render. */
  init?: (context: RemoteContext) => void;
  /** Undoes `init` when another version takes over: timers, listeners. */
  dispose?: () => void;
}
