import { short } from './rounds.mjs';

/** A row of the table that tells one name of `inTurns` as a ratio, with both sides beside it. */
export const asRatio = ({ ours, theirs, ratio }, name, { title, least, most, unit }) => ({
  title,
  least,
  most,
  value: ratio[name],
  beside: `${short(ours[name].median)} e ${short(theirs[name].median)} ${unit}`,
});

/** A row that tells our milliseconds, with the yardstick's and the ratio beside them. */
export const inMs = ({ ours, theirs, ratio }, name, { title, most }) => ({
  title,
  most,
  unit: 'ms',
  floor: theirs[name].median,
  value: ours[name],
  beside: `padrão ${short(theirs[name].median)} ms: ${short(ratio[name].median)} ×`,
});
