import { summarise } from './statistics.mjs';

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

const tell = (ours, theirs) =>
  Object.keys(ours)
    .map((name) => `${name} ${short(ours[name])} e ${short(theirs[name])} (${short(ours[name] / theirs[name])} ×)`)
    .join(', ');

/** Three digits are all a measurement has. */
export const short = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))).replace('.', ',') : '–');
