import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runWebpack, SHELL_INPUTS } from '../steps/build-webpack.mjs';
import { hashInputs } from '../steps/hash-inputs.mjs';
import { at, IN_CHECKOUT, SHELL } from '../steps/places.mjs';
import { isFresh, writeStamp } from '../steps/stamp.mjs';

const require = createRequire(import.meta.url);
const BUILT = at('.cache/develop', SHELL);
const PACKED = fileURLToPath(new URL('../development-shell', import.meta.url));

/** The folder of the shell's development build: what the package brought, or built from the sources of this checkout. */
export async function developmentShell(log) {
  if (!IN_CHECKOUT) return PACKED;
  const stamp = { inputs: hashInputs(SHELL_INPUTS) };
  if (isFresh('shell-develop', stamp, [`${BUILT}/js/main.js`])) return BUILT;
  log('  a casca, para desenvolver (só quando ela mudou)…');
  await runWebpack(require(at(SHELL, 'webpack.config.cjs'))({ version: 'develop', develop: true, out: BUILT }), log);
  writeStamp('shell-develop', stamp);
  return BUILT;
}
