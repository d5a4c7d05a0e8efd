/** Every figure by the name it is asked for, in the order of the table; each module exports `measure(bench)`. */
export const FIGURES = {
  acks: () => import('./figures/acks.mjs'),
  answered: () => import('./figures/answered.mjs'),
  neighbours: () => import('./figures/neighbours.mjs'),
};
