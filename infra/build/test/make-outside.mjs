// node infra/build/test/make-outside.mjs <folder> <name>: a team's repository, made by the packed packages and with them installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { packPackages } from '../pack/pack-packages.mjs';
import { installPacked } from './outside.mjs';

const [folder, name] = process.argv.slice(2);
const tarballs = path.join(folder, 'tarballs');
const packed = await packPackages(tarballs);
const maker = path.join(folder, 'maker');
mkdirSync(maker);
installPacked(
  packed.filter((one) => one.name === '@balcao/create-remote'),
  maker,
);
const bin = path.join(maker, 'node_modules/.bin/create-remote');
execFileSync(bin, [name, `--packages=${tarballs}`], { cwd: folder, stdio: 'ignore' });
installPacked(packed, path.join(folder, name));
