export { followSession } from './follow-session';
export { Keeper } from './keeper';
export { LazyScreen } from './lazy-screen';
export { LeaveInTime } from './leave-in-time';

export { preloadRemote } from './preload-remote';
export { readRegistry, useRegistry } from './registry';
export { RemoteRoutes } from './remote-routes';
export { RemoteWidget } from './remote-widget';
export { type SlotItem, useSlot } from './slots';
