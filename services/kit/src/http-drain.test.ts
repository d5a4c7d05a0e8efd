import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HANG = '// hangs';

/** A process that serves until it is told to stop; `then` happens once it serves. Signals and exits need one of its own. */
async function run(then: string, act: (child: ReturnType<typeof spawn>) => void = () => undefined) {
  const close = then === HANG ? 'new Promise(() => undefined)' : 'undefined';
  const code = `
    const { endOnUncaught } = require('./end-on-uncaught.ts');
    const { drainOnSignal } = require('./http-drain.ts');
    const log = require('./log.ts').createLog('test', 'info');
    endOnUncaught(log);
    setInterval(() => undefined, 1_000);
    drainOnSignal({ log, timeoutMs: 3_000, onDrain: () => log.info('not ready'), close: async () => ${close} });
    process.stdout.write('serving\\n');
    ${then}`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', code], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      const before = out;
      out += chunk;
      if (!before.includes('serving') && out.includes('serving')) act(child);
    });
  }
  const [status] = await once(child, 'close');
  return { status, out };
}

test('a signal drains and ends well', async () => {
  const { status, out } = await run('', (child) => child.kill('SIGTERM'));
  expect([status, out.match(/not ready|stopped/g)]).toEqual([0, ['not ready', 'stopped']]);
});

test.each(["throw new Error('x')", "void Promise.reject(new Error('x'))"])(
  'an error that reached nobody drains too: %s',
  async (then) => {
    const { status, out } = await run(`setTimeout(() => { ${then}; }, 10);`);
    expect([status, out.match(/process ended|not ready|stopped/g)?.sort()]).toEqual([
      1,
      ['not ready', 'process ended', 'stopped'],
    ]);
  },
);

test('a close that hangs is ended', async () => {
  const { status, out } = await run(HANG, (child) => child.kill('SIGINT'));
  expect([status, out.includes('drain took too long')]).toEqual([1, true]);
});
