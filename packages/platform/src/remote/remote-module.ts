import type { REMOTE_CONTRACT } from '@balcao/contracts/constants';
import type { RouteObject } from 'react-router-dom';
import type { AppStore } from '../store';

/** What the shell hands to a remote when it is first loaded. */
interface RemoteContext {
  store: AppStore;
}

/** Default export of a remote's only exposed module. `routes` carry absolute paths (`/chats`). */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT;
  name: string;
  version: string;
  routes: RouteObject[];
  /** Called once per loaded version, before its first render. */
  init?: (context: RemoteContext) => void;
  /** Undoes `init` when another version takes over: timers, listeners. */
  dispose?: () => void;
}
