// npm run bench [-- figura …] [--only=a,b] [--scale=1/20] [--rounds=5] [--profile]: see docs/operations.md, "Benchmarks".
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { CliError, reportError } from '../dev/launcher/cli-error.mjs';
import { checkMachine, ensureInstalled } from '../dev/launcher/install.mjs';
import { ROOT } from '../dev/launcher/paths.mjs';
import { createProgress } from '../dev/launcher/progress.mjs';
import { FIGURES } from './figures.mjs';
import { FIGURE_MS, minutes, orBroken } from './measure/or-broken.mjs';
import { readScale } from './measure/scale.mjs';
import { tableOf } from './measure/table.mjs';
import { isFault } from './measure/verdict.mjs';

const PROFILES = join(ROOT, '.cache/bench');

function readWishes() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      scale: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
    },
  });
  const wanted = [...positionals, ...values.only.split(',').filter(Boolean)];
  const names = Object.keys(FIGURES).filter((name) => !wanted.length || wanted.includes(name));
  const unknown = wanted.filter((name) => !(name in FIGURES));
  if (unknown.length)
    throw new CliError(`Não conheço ${unknown.join(', ')}: npm run bench -- ${Object.keys(FIGURES).join(' | ')}`);
  const scale = readScale(values.scale);
  if (!scale) throw new CliError('--scale vai até 1 e pode ser uma fração, por exemplo --scale=1/20.');
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds >= 1 && rounds <= 20)) throw new CliError('--rounds vai de 1 a 20.');
  return { names, scale, rounds, profile: values.profile };
}

/** Servers of their own for each group of figures: none inherits the rows or the habits of another. */
async function measureGroup(names, { scale, rounds, profile, progress }) {
  const { openPlace } = await import('./stack/place.mjs');
  const folder = profile ? join(PROFILES, names.join('-')) : undefined;
  if (folder) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const place = await openPlace({ profile: folder });
  const { step, say } = progress;
  let filled;
  const platform = async () => {
    const { openPlatform } = await import('./stack/platform.mjs');
    filled ??= openPlatform(place, { scale, step });
    const opened = await filled;
    await opened.signInAgain();
    return opened;
  };
  const measureOne = async (name) => {
    const { measure } = await FIGURES[name].load();
    return measure({ place, platform, scale, rounds, step });
  };
  const rows = [];
  try {
    for (const name of names) {
      const begun = performance.now();
      const tellWords = () => say(place.lastWords());
      rows.push(...(await orBroken(name, () => measureOne(name), { say, tellWords })));
      say(`  ${name}: ${minutes(performance.now() - begun)}, ${progress.total()} até aqui`);
    }
    return rows;
  } finally {
    await place.close().catch(reportError);
    if (folder) await tellProfiles(folder, progress.say);
  }
}

/** Figures that look at the filled platform stand together, every other one by itself; in the order of the table. */
function groupsOf(names) {
  const groups = new Map();
  for (const name of names) {
    const group = FIGURES[name].platform ? 'platform' : name;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups.values()];
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
  // What a broken figure left behind may still fail, when nobody waits for it any more.
  process.on('unhandledRejection', (error) => progress.say(`  (${String(error)})`));
  for (const names of groupsOf(wishes.names)) {
    const measured = () => measureGroup(names, { ...wishes, progress });
    const limitMs = (names.length + 1) * FIGURE_MS;
    rows.push(...(await orBroken(names.join(', '), measured, { say: progress.say, limitMs })));
  }
  progress.say('');
  for (const line of tableOf(rows)) progress.say(line);
  progress.say(`\n${wishes.rounds} rodadas por figura, os dois lados em turnos, ${progress.total()} ao todo.`);
  return rows.some(isFault) ? 1 : 0;
}

main()
  .catch(reportError)
  .then((code) => process.exit(code));
