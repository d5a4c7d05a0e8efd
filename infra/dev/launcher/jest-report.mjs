import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** Of a reason: enough to know what was expected and where; `npx jest <file>` tells the rest. */
const LINES_OF_A_REASON = 25;

export function reasonOf(messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n');
  const said = lines.filter((line) => !/^\s+at /.test(line)).slice(0, LINES_OF_A_REASON);
  // Of the way there, only what is ours.
  const way = lines.filter((line) => /^\s+at /.test(line) && !line.includes('node_modules')).slice(0, 4);
  return [...said, ...way].join('\n').trimEnd();
}

/**
 * What failed, from jest's report (`--json`): each reason, then every name once more at the end, where people look and
 * where a log that was cut still has them. Empty when nothing did.
 */
export function tellFailures({ testResults = [] }) {
  const found = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not even be loaded has no test to blame.
    if (status === 'failed' && failed.length === 0) return [{ title: file, reason: reasonOf([message]) }];
    return failed.map((test) => ({ title: `${file} › ${test.fullName}`, reason: reasonOf(test.failureMessages) }));
  });
  if (found.length === 0) return '';
  const reasons = found.map(({ title, reason }) => `● ${title}\n${reason}\n`);
  return [...reasons, ...found.map(({ title }) => `✖ ${title}`)].join('\n');
}

const ENDED = /^(?:PASS|FAIL) \S+ (\S+)(?: \(([\d.]+) s\))?/;

/**
 * How far jest came and what took longest, from the lines it wrote of its files: also when it was ended before its report.
 * Empty when it wrote of none.
 */
export function tellSlowest(lines, many = 12) {
  const files = lines.flatMap((line) => {
    const [, name, seconds = 0] = stripVTControlCharacters(line).match(ENDED) ?? [];
    return name ? [{ name, seconds: Number(seconds) }] : [];
  });
  if (files.length === 0) return '';
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, many);
  const told = slowest.map(({ name, seconds }) => `    ${seconds.toFixed(0).padStart(4)} s  ${name}`);
  return `  · ${files.length} arquivos; os mais demorados:\n${told.join('\n')}`;
}
