const sorted = (values) => [...values].sort((a, b) => a - b);

/** The value that `share` per cent of `values` do not exceed. */
export const percentile = (values, share) => sorted(values)[Math.ceil((values.length * share) / 100) - 1] ?? Number.NaN;

export const median = (values) => percentile(values, 50);

/** Median and range of what the rounds gave, and how far they lie apart. */
export function summarise(values) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return { median: median(values), min, max, spread: max / min, rounds: values };
}
