import { median, summarise } from './statistics.mjs';

/**
 * `rounds` of them after one that does not count. `round(n)` measures both sides and answers `{ ours, theirs }`, numbers by name.
 * Returns `{ ours, theirs, ratio }`, each with a summary by name; `ratio` is made round by round.
 */
export async function inRounds(round, { rounds, step, title }) {
  await step(`${title}: aquecendo`, async () => void (await round(1)));
  const seen = [];
  for (let n = 1; n <= rounds; n += 1)
    await step(`${title}: rodada ${n} de ${rounds}`, async () => {
      seen.push(await round(n));
      return tell(seen.at(-1).ours, seen.at(-1).theirs);
    });
  const names = Object.keys(seen[0].ours);
  const by = (of) => Object.fromEntries(names.map((name) => [name, summarise(seen.map((one) => of(one, name)))]));
  return {
    ours: by(({ ours }, name) => ours[name]),
    theirs: by(({ theirs }, name) => theirs[name]),
    ratio: by(({ ours, theirs }, name) => ours[name] / theirs[name]),
  };
}

/** Both sides one after the other, every other time the other one first: what else the machine does meets both. */
async function oneAfterTheOther({ ours, theirs }, n) {
  const took = {};
  const sides = [
    ['ours', ours],
    ['theirs', theirs],
  ];
  for (const [name, measure] of n % 2 ? sides : sides.reverse()) took[name] = await measure();
  return took;
}

/** A side is `{ measure() }` and answers numbers by name; they take turns. */
export const inTurns = ({ ours, theirs }, options) =>
  inRounds((n) => oneAfterTheOther({ ours: () => ours.measure(), theirs: () => theirs.measure() }, n), options);

/**
 * A side answers what each of its requests took, in a slice; a round is `slices` of each, in turns, put together before `sum` makes
 * numbers of them: of few requests a high percentile is the worst one, and of one long slice the moment it met.
 */
export const inSlices = ({ ours, theirs, sum }, { slices, ...options }) =>
  inRounds(async (n) => {
    const took = { ours: [], theirs: [] };
    for (let slice = 0; slice < slices; slice += 1) {
      const both = await oneAfterTheOther({ ours, theirs }, n + slice);
      for (const side of ['ours', 'theirs']) took[side].push(...both[side]);
    }
    return { ours: sum(took.ours), theirs: sum(took.theirs) };
  }, options);

/**
 * Two calls that answer how long they took, in ms, in turns one by one, `times` of each a round, whose figure is their median: for
 * what is so short that a busy moment would meet one side alone. The name is `ms`.
 */
export const inPairs = ({ ours, theirs }, { times, ...options }) =>
  inRounds(async () => {
    const took = { ours: [], theirs: [] };
    for (let n = 0; n < times; n += 1) {
      if (n % 2) took.ours.push(await ours());
      took.theirs.push(await theirs());
      if (!(n % 2)) took.ours.push(await ours());
    }
    return { ours: { ms: median(took.ours) }, theirs: { ms: median(took.theirs) } };
  }, options);

const tell = (ours, theirs) =>
  Object.keys(ours)
    .map((name) => `${name} ${short(ours[name])} e ${short(theirs[name])} (${short(ours[name] / theirs[name])} ×)`)
    .join(', ');

/** Three digits are all a measurement has. */
export const short = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))).replace('.', ',') : '–');
