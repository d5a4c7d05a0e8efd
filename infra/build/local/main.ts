import { openLocalPublishing } from '@balcao/contexts/master/local-publishing';
import { createLog } from '@balcao/kit/log';

/**
 * For the scripts of this folder: one bundle with what the server publishes with.
 * @public infra/build/steps/targets.mjs imports the bundle.
 */
export const openLocal = (places: Parameters<typeof openLocalPublishing>[0]) =>
  openLocalPublishing(places, createLog('publish', 'warn'));
