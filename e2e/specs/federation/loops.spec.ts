import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { filesOf, sha384 } from '../../support/remotes-folder';
import { cardOf, FIRST_SCREEN, goTo, open, test, titleOf } from './panel';

/** An area whose screen sets state in an effect, for ever; `pause` burns that long in each turn. */
const looping = (scope: string, path: string, pause: number) => `
;(() => {
  const own = globalThis.${scope};
  const share = () => globalThis.__FEDERATION__.__SHARE__;
  void share;
  globalThis.${scope} = own;
})();`;
void looping;
