import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEEP_BYTES = 10 * 1024 * 1024;
const QUIET_MS = 10_000;
const LINES_PER_QUIET = 5;

/** Opens DATA_DIR/logs/<name>.log for appending, for this user only; a large one is set aside as .1 first. */
export function openLog(dataDir, name) {
  const file = join(dataDir, 'logs', `${name}.log`);
  if (existsSync(file) && statSync(file).size > KEEP_BYTES) renameSync(file, `${file}.1`);
  return { file, fd: openSync(file, 'a', 0o600) };
}

/** The text of a structured line when it reports an error (pino level 50 and up), else null. */
function errorText(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 50 ? [msg, err?.message].filter(Boolean).join(': ') : null;
  } catch {
    return null;
  }
}

/** Follows a log file from its present end and hands on its error lines, a few at a time. Returns `stop`. */
export function followErrors(file, show) {
  let position = existsSync(file) ? statSync(file).size : 0;
  let rest = '';
  let shown = [];
  const read = () => {
    const size = existsSync(file) ? statSync(file).size : 0;
    if (size < position) position = 0;
    if (size === position) return;
    const buffer = Buffer.alloc(Math.min(size - position, 1024 * 1024));
    const fd = openSync(file, 'r');
    position += readSync(fd, buffer, 0, buffer.length, position);
    closeSync(fd);
    const lines = (rest + buffer.toString('utf8')).split('\n');
    rest = lines.pop();
    for (const text of lines.map(errorText).filter(Boolean)) {
      const now = Date.now();
      shown = shown.filter((at) => now - at < QUIET_MS);
      if (shown.push(now) <= LINES_PER_QUIET) show(text);
    }
  };
  const timer = setInterval(read, 400);
  return () => clearInterval(timer);
}
