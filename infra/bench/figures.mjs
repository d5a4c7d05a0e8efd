/**
 * Every figure by the name it is asked for, in the order of the table; each module exports `measure(bench)`. Figures with
 * `platform` look at the same filled platform; each other one has servers of its own.
 */
export const FIGURES = {
  acks: { load: () => import('./figures/acks.mjs') },
  'ack-latency': { load: () => import('./figures/ack-latency.mjs') },
  answered: { load: () => import('./figures/answered.mjs') },
  'answer-latency': { load: () => import('./figures/answer-latency.mjs') },
  'row-security': { load: () => import('./figures/row-security.mjs'), platform: true },
  list: { load: () => import('./figures/list.mjs'), platform: true },
  depth: { load: () => import('./figures/depth.mjs'), platform: true },
  streams: { load: () => import('./figures/streams.mjs') },
  knowledge: { load: () => import('./figures/knowledge.mjs') },
  federation: { load: () => import('./figures/federation.mjs') },
  neighbours: { load: () => import('./figures/neighbours.mjs') },
};
