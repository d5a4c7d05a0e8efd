import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a command to its end, keeping what it prints. `onLine` sees every line as it comes; `signal` (AbortSignal) stops it.
 * Returns `{ ok, code, output, tail(lines) }`; never throws.
 */
export function runCommand(command, args, { env = {}, signal, onLine, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const finish = (code) =>
      resolve({ ok: code === 0, code, output, tail: (lines) => output.trim().split('\n').slice(-lines).join('\n') });
    const child = spawn(command, args, {
      cwd,
      signal,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        for (const line of text.split('\n')) if (line.trim()) onLine?.(line.trim());
      });
    }
    child.on('error', (error) => {
      output += `${error.message}\n`;
      if (child.pid === undefined) finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs one of the project's own scripts with this Node. */
export const runNode = (args, options) => runCommand(process.execPath, ['--enable-source-maps', ...args], options);
