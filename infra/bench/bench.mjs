// npm run bench [-- figura …] [--scale=1/20] [--rounds=5] [--profile]: see docs/operations.md, "Benchmarks".
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { ROOT } from '../dev/launcher/paths.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';
import { FIGURES } from './figures.mjs';
import { readScale } from './measure/scale.mjs';
import { tableOf } from './measure/table.mjs';

const PROFILES = join(ROOT, '.cache/bench');

function readWishes() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
    },
  });
  const names = positionals.length ? positionals : Object.keys(FIGURES);
  const unknown = names.filter((name) => !(name in FIGURES));
  if (unknown.length)
    throw new CliError(`Não conheço ${unknown.join(', ')}: npm run bench -- ${Object.keys(FIGURES).join(' | ')}`);
  const scale = readScale(values.scale);
  if (!scale) throw new CliError('--scale vai até 1 e pode ser uma fração, por exemplo --scale=1/20.');
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds >= 1 && rounds <= 20)) throw new CliError('--rounds vai de 1 a 20.');
  return { names, scale, rounds, profile: values.profile };
}

/** Servers of its own for each figure: none inherits the rows or the habits of another. */
async function measureOne(name, { scale, rounds, profile, progress }) {
  const { openPlace } = await import('./stack/place.mjs');
  const folder = profile ? join(PROFILES, name) : undefined;
  if (folder) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const place = await openPlace({ profile: folder });
  try {
    const { measure } = await FIGURES[name]();
    return await measure({ place, scale, rounds, step: progress.step });
  } finally {
    await place.close();
    if (folder) await tellProfiles(folder, progress.say);
  }
}

async function tellProfiles(folder, say) {
  const { drawProfiles } = await import('./measure/profiles.mjs');
  for (const { file, top } of drawProfiles(folder)) {
    say(`\n${relative(ROOT, file)}`);
    for (const line of top) say(`  ${line}`);
  }
}

async function main() {
  const wishes = readWishes();
  const progress = createProgress();
  checkMachine();
  await ensureInstalled(progress);
  const { buildOurs } = await import('./ours/build.mjs');
  await progress.step('Construindo os processos', () => buildOurs());
  const rows = [];
  for (const name of wishes.names) rows.push(...(await measureOne(name, { ...wishes, progress })));
  progress.say('');
  for (const line of tableOf(rows)) progress.say(line);
  progress.say(`\n${wishes.rounds} rodadas por figura, os dois lados em turnos, ${progress.total()} ao todo.`);
}

main().catch((error) => process.exit(reportError(error)));
