// node publish-folder.mjs <mfe-x> <version> <folder>: publishes a changed copy of a build, not on air; prints its id.
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NEEDS_FILE } from '../../infra/build/steps/build-webpack.mjs';
import { readConfig } from '../../infra/build/steps/config.mjs';
import { packRelease } from '../../infra/build/steps/pack-release.mjs';
import { at } from '../../infra/build/steps/places.mjs';
import { onMachine } from '../../infra/build/steps/targets.mjs';

const [name, versao, folder] = process.argv.slice(2);
const declaracao = JSON.parse(readFileSync(at(name, 'remote.json'), 'utf8'));
copyFileSync(at(name, 'dist', NEEDS_FILE), path.join(folder, NEEDS_FILE));
const target = await onMachine(readConfig());
const { id } = await target.publish(packRelease(folder, { declaracao, versao }));
await target.close();
process.stdout.write(id);
