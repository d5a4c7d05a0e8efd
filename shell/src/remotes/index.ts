export { LazyScreen } from './lazy-screen';
export { matchRemote } from './match-remote';
export { preloadRemote } from './preload-remote';
export { type RegistryState, readRegistry, useRegistry } from './registry';
export { RemoteRoutes } from './remote-routes';
