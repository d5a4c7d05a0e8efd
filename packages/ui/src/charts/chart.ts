/** A day as the server counts it: `2026-11-22` on somebody's clock. */
export interface Day {
  dia: string;
}

/** One row of bars: what a day counts, and how it is called. */
interface Series<One extends Day> {
  label: string;
  of: (day: One) => number;
}

/** Bars of some days, the oldest first. */
export interface Chart<One extends Day> {
  title: string;
  /** What all days come to, in a sentence. */
  summary: (days: readonly One[]) => string;
  format: (value: number) => string;
  series: readonly [Series<One>, ...Series<One>[]];
}
