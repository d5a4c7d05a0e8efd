import { createHash } from 'node:crypto';
import { buildWebpack } from './build-webpack.mjs';
import { readDeclaration } from './check-remote.mjs';
import { packRelease } from './pack-release.mjs';
import { at, folderOf, SHELL } from './places.mjs';
import { readOrigin } from './read-origin.mjs';

/**
 * Publishes the shell or one remote into a target (targets.mjs): builds it (unless built), sends it, and has it put on air.
 * `activate`: true, false, or 'nova' = only a build never published before, so that a restart does not undo a rollback. Answers
 * what the target says. Throws `RefusedRelease`, before anything is built, when its remote.json could harm another area.
 */
export async function publish(name, { target, version, activate = true, anyway = false, log }) {
  const declaracao = name === SHELL ? { name } : await readDeclaration(name, await target.live());
  const order = { declaracao, ativar: activate, mesmo_assim: anyway, ...readOrigin(name) };
  const send = async (named) => {
    // A version somebody named is built aside: `dist` stays the build of the current sources.
    const out = named ? at('.cache/releases', name, named) : folderOf(name, 'dist');
    const build = await buildWebpack(name, { version: named, out, log });
    const packed = packRelease(build.out, { ...order, versao: build.version });
    return { packed, versao: build.version, done: await target.publish(packed).catch(orTaken) };
  };
  const first = await send(version);
  if (first.done) return first.done;
  if (version)
    throw new Error(`A versão ${version} de ${name} já foi publicada com outro conteúdo. Escolha outra versão.`);
  // Same sources, other bytes (other installed packages): a name of its own, never a second meaning of one.
  const suffix = createHash('sha256').update(first.packed).digest('hex').slice(0, 6);
  const second = await send(`${first.versao}-${suffix}`);
  if (second.done) return second.done;
  throw new Error(`A versão ${second.versao} de ${name} já foi publicada com outro conteúdo.`);
}

/** Null: the name stands for something else already. */
function orTaken(error) {
  if (error.code === 'publishing/version-taken') return null;
  throw error;
}
