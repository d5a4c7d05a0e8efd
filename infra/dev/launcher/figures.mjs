/** Begins a line of a test that tells a figure of this run. */
const MARK = '▸ ';

/** What the tests of a stage measured, as a remark: shown whether they passed or not. Empty when they told nothing. */
export function tellFigures(output) {
  const lines = output.split('\n').filter((line) => line.startsWith(MARK));
  return lines.length === 0 ? '' : `  · medido:\n${lines.map((line) => `    ${line.slice(MARK.length)}`).join('\n')}`;
}
