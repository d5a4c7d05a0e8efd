const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Jest's own order (the longest first, as the last run had it), integration before the rest: on a fresh clone the minutes
 * of one file then pass beside the many small ones, instead of alone at the end.
 */
module.exports = class ServersFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (path.endsWith('.it.ts') ? 0 : 1);
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
