const WIDTH = 1200;
const ROW = 16;
/** Narrower frames cannot be read; the picture stays small without them. */
const NARROWEST = 3;

const quoted = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** The same function, the same warm colour, in every picture. */
const colourOf = (label) =>
  `hsl(${[...label].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 55, 7)} 80% 62%)`;

/** A call tree as an SVG: width is time, callers below what they call; pointing at a frame tells its share. */
export function flameGraph(tree, title) {
  const frames = [];
  let deepest = 0;
  const place = ({ label, total, children }, left, depth) => {
    const width = (total / tree.total) * WIDTH;
    if (width < NARROWEST) return;
    deepest = Math.max(deepest, depth);
    frames.push({ label, left, width, depth, share: (total / tree.total) * 100 });
    let at = left;
    for (const child of children.toSorted((a, b) => b.total - a.total)) {
      place(child, at, depth + 1);
      at += (child.total / tree.total) * WIDTH;
    }
  };
  place(tree, 0, 0);
  const height = (deepest + 2) * ROW;
  const boxes = frames.map(({ label, left, width, depth, share }) => {
    const top = height - (depth + 1) * ROW;
    const letters = Math.floor(width / 6.2);
    const text =
      letters > 2 ? `<text x="${(left + 2).toFixed(1)}" y="${top + 11}">${quoted(label.slice(0, letters))}</text>` : '';
    const box = `<rect x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(label)}"/>`;
    return `<g><title>${quoted(label)} ${share.toFixed(1)} %</title>${box}${text}</g>`;
  });
  const style = '<style>text{font:10px monospace;fill:#222}</style>';
  const head = `<text x="2" y="11">${quoted(title)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}"><title>${quoted(title)}</title>${style}${head}${boxes.join('\n')}</svg>\n`;
}
