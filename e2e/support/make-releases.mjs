// node e2e/support/make-releases.mjs mfe-x|shell version…: builds each of these versions from sources of its own (a version that is
// known: that release), publishes it and puts it on air. Says what was on air before.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runWebpack } from '../../infra/build/steps/build-webpack.mjs';
import { readConfig } from '../../infra/build/steps/config.mjs';
import { packRelease } from '../../infra/build/steps/pack-release.mjs';
import { at, SHELL } from '../../infra/build/steps/places.mjs';
import { onMachine } from '../../infra/build/steps/targets.mjs';

const require = createRequire(import.meta.url);
const [name, ...versions] = process.argv.slice(2);
const declaracao = name === SHELL ? { name } : JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));

/** What each release says and cuts differently: a heading that names it, and a piece that no other release has. */
const EDITS = {
  'mfe-chats': (version) => [
    {
      file: 'src/features/conversations/list-pane.tsx',
      from: '<Title order={1}>Conversas<',
      to: `<Title order={1}>Conversas ${version}<`,
    },
    {
      file: 'src/module.tsx',
      from: "import('./pages/chats.page')",
      to: `import(/* webpackChunkName: "chats-${version}" */ './pages/chats.page')`,
    },
  ],
  [SHELL]: (version) => [
    { file: 'src/pages/users.page.tsx', from: 'title="Usuários"', to: `title="Usuários ${version}"` },
    {
      file: 'src/app.tsx',
      from: "import('./pages/users.page')",
      to: `import(/* webpackChunkName: "users-${version}" */ './pages/users.page')`,
    },
  ],
};

/** The files are not edited: only this build reads them so. */
const edited = ({ file, from, to }) => ({
  test: at(name, file),
  enforce: 'pre',
  loader: require.resolve('./edit-source.cjs'),
  options: { from, to },
});

async function buildAs(version, out) {
  const config = require(at(name, 'webpack.config.cjs'))({ version, out });
  config.module.rules.push(...EDITS[name](version).map(edited));
  // What the ordinary build has kept is taken from there, and nothing is added to it.
  Object.assign(config.cache, { readonly: true });
  await runWebpack(config, () => undefined);
}

const target = await onMachine(readConfig());
async function publish(versao) {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-release-'));
  try {
    await buildAs(versao, folder);
    await target.publish(packRelease(folder, { declaracao, versao, ativar: true }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
process.stdout.write(`${await target.active(name)}\n`);
for (const version of versions) {
  await target.activate({ name, version }).catch((error) => {
    if (error.code !== 'master/release-not-found') throw error;
    return publish(version);
  });
}
await target.close();
