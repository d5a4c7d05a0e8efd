import { openLocalPublishing } from '@balcao/contexts/master/local-publishing';
import { openReleases } from '@balcao/contexts/master/releases/open-publishing';
import { loadConfig } from '@balcao/kit/config';
import { createLog } from '@balcao/kit/log';
import { releasesConfig } from '@balcao/kit/releases-config';

type Places = Omit<Parameters<typeof openLocalPublishing>[0], 'store'> & { remotesDir: string };

/**
 * For the scripts of this folder: one bundle with what the server publishes with.
 * @public infra/build/steps/targets.mjs imports the bundle.
 */
export function openLocal({ remotesDir, ...places }: Places) {
  const config = Object.assign(loadConfig(releasesConfig), { REMOTES_DIR: remotesDir });
  return openLocalPublishing(Object.assign({ store: openReleases(config) }, places), createLog('publish', 'warn'));
}
