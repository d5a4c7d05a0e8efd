import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { at } from '../steps/places.mjs';

const modules = at('node_modules');

/** Unpacks a package as npm would lay it into `node_modules` of `folder`. */
function unpack({ name, file, folder: source }, folder) {
  const place = path.join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', place, '--strip-components=1']);
  if (existsSync(at(source, 'node_modules'))) symlinkSync(at(source, 'node_modules'), path.join(place, 'node_modules'));
  const { bin = {} } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
  for (const [command, script] of Object.entries(bin)) {
    chmodSync(path.join(place, script), 0o755);
    symlinkSync(path.join(place, script), path.join(folder, 'node_modules/.bin', command));
  }
}

/**
 * Installs packed packages into `folder`, outside the workspace: ours from their tarballs alone; what is not ours is linked from
 * here, because fetching it again would take longer than everything else.
 */
export function installPacked(packed, folder) {
  const place = path.join(folder, 'node_modules');
  mkdirSync(path.join(place, '.bin'), { recursive: true });
  for (const name of readdirSync(modules).filter(
    (one) => !one.startsWith('.') && one !== '@balcao' && one !== 'typescript',
  ))
    symlinkSync(path.join(modules, name), path.join(place, name));
  symlinkSync(path.join(modules, '@typescript/native'), path.join(place, 'typescript'));
  for (const command of ['tsc', 'jest'])
    symlinkSync(path.join(modules, '.bin', command), path.join(place, '.bin', command));
  for (const one of packed) unpack(one, folder);
}
