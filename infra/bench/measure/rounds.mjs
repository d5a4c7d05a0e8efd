import { median, summarise } from './statistics.mjs';

/**
 * Both sides in turns, `rounds` times after one that does not count: what else the machine does meets both. A side is
 * `{ measure() }` and answers numbers by name; every other round begins with the other side. Returns `{ ours, theirs, ratio }`,
 * each with a summary by name; `ratio` is made round by round.
 */
export async function inTurns({ ours, theirs }, { rounds, step, title }) {
  await step(`${title}: aquecendo`, async () => {
    await ours.measure();
    await theirs.measure();
  });
  const seen = { ours: [], theirs: [] };
  for (let round = 1; round <= rounds; round += 1) {
    await step(`${title}: rodada ${round} de ${rounds}`, async () => {
      const sides = [
        ['ours', ours],
        ['theirs', theirs],
      ];
      for (const [name, side] of round % 2 ? sides : sides.reverse()) seen[name].push(await side.measure());
      return tell(seen.ours.at(-1), seen.theirs.at(-1));
    });
  }
  const names = Object.keys(seen.ours[0]);
  const by = (of) => Object.fromEntries(names.map((name) => [name, summarise(of(name))]));
  return {
    ours: by((name) => seen.ours.map((one) => one[name])),
    theirs: by((name) => seen.theirs.map((one) => one[name])),
    ratio: by((name) => seen.ours.map((one, index) => one[name] / seen.theirs[index][name])),
  };
}

/**
 * Two calls that answer how long they took, in ms, in turns one by one, `times` of each a round, whose figure is their median: for
 * what is so short that a busy moment would meet one side alone. Returns what `inTurns` does, with the name `ms`.
 */
export async function inPairs({ ours, theirs }, { rounds, step, title, times }) {
  const round = async () => {
    const took = { ours: [], theirs: [] };
    for (let n = 0; n < times; n += 1) {
      if (n % 2) took.ours.push(await ours());
      took.theirs.push(await theirs());
      if (!(n % 2)) took.ours.push(await ours());
    }
    return took;
  };
  await step(`${title}: aquecendo`, round);
  const seen = { ours: [], theirs: [] };
  for (let n = 1; n <= rounds; n += 1)
    await step(`${title}: rodada ${n} de ${rounds}`, async () => {
      const took = await round();
      for (const side of ['ours', 'theirs']) seen[side].push(median(took[side]));
      return tell({ ms: seen.ours.at(-1) }, { ms: seen.theirs.at(-1) });
    });
  return {
    ours: { ms: summarise(seen.ours) },
    theirs: { ms: summarise(seen.theirs) },
    ratio: { ms: summarise(seen.ours.map((ms, index) => ms / seen.theirs[index])) },
  };
}

const tell = (ours, theirs) =>
  Object.keys(ours)
    .map((name) => `${name} ${short(ours[name])} e ${short(theirs[name])} (${short(ours[name] / theirs[name])} ×)`)
    .join(', ');

/** Three digits are all a measurement has. */
export const short = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))).replace('.', ',') : '–');
