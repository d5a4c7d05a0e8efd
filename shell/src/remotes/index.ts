export { LazyScreen } from './lazy-screen';

export { preloadRemote } from './preload-remote';
export { readRegistry, useRegistry } from './registry';
export { RemoteRoutes } from './remote-routes';
export { RemoteWidget } from './remote-widget';
export { type SlotItem, useSlot } from './slots';
