import ts from 'typescript';

/** The regular expressions written in a source file: `{ file, line, text, source, flags }`. */
export function findRegexes(file, code) {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      found.push({ file, line: line + 1, text: node.text, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Those of `regexes` for which an input exists that takes more than linear time, or that could not be judged; `why` says
 * which. `known` (a Set of names) spares judging again what was found safe, and is added to.
 */
export async function slowRegexes(regexes, known = new Set()) {
  // The variant in plain JavaScript: nothing to download, the same everywhere.
  process.env.RECHECK_BACKEND = 'pure';
  const { check } = await import('recheck');
  const slow = [];
  for (const regex of regexes.filter(({ text }) => !known.has(text))) {
    const { status, complexity, attack, error } = await check(regex.source, regex.flags, { timeout: 30_000 });
    if (status === 'safe') {
      known.add(regex.text);
      continue;
    }
    const why = status === 'vulnerable' ? `${complexity.summary}: ${attack.pattern}` : `sem veredito: ${error?.kind}`;
    slow.push({ ...regex, why: why.slice(0, 200) });
  }
  return slow;
}
