import { connect, createServer } from 'node:net';

const PASS = { kind: 'pass' };

/** One direction of a line: what comes in on `from` leaves on `to`, as the proxy's mode wants it. */
function carry(from, to, state) {
  let seen = 0;
  let free = Promise.resolve();
  const write = (chunk) => to.writable && to.write(chunk);

  from.on('data', (chunk) => {
    const { mode } = state;
    seen += chunk.length;
    if (mode.kind === 'black-hole') {
      state.starved.add(from);
      return;
    }
    if (mode.kind === 'drop-after' && seen > mode.bytes) {
      write(chunk.subarray(0, Math.max(0, chunk.length - (seen - mode.bytes))));
      from.destroy();
      to.destroy();
      return;
    }
    const pause = { delay: mode.ms, throttle: (chunk.length / mode.bytesPerSecond) * 1_000 }[mode.kind] ?? 0;
    const due = Date.now() + pause;
    // Also a chunk without a pause waits for those before it: bytes keep their order when the mode changes.
    free = free.then(async () => {
      const left = mode.kind === 'throttle' ? pause : due - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      write(chunk);
    });
  });
  from.on('end', () => void free.then(() => to.end()));
  from.on('close', () => void free.then(() => to.destroy()));
  from.on('error', () => to.destroy());
}

/**
 * A line between two processes that can be made ill. Modes: `pass`; `delay` { ms }; `throttle` { bytesPerSecond };
 * `black-hole` (bytes vanish, lines stay open; those that lost something are cut when it ends); `reset` (every line is cut,
 * new ones at once); `drop-after` { bytes } (each line is cut after so much in one direction).
 */
export async function openProxy({ host = '127.0.0.1', port }) {
  const state = { mode: PASS, starved: new Set() };
  const lines = new Set();

  const server = createServer((near) => {
    if (state.mode.kind === 'reset') return near.resetAndDestroy();
    const far = connect({ host, port, noDelay: true });
    near.setNoDelay(true);
    lines.add(near);
    near.on('close', () => lines.delete(near));
    carry(near, far, state);
    carry(far, near, state);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: server.address().port,
    set(mode) {
      state.mode = mode;
      if (mode.kind === 'reset') for (const line of lines) line.resetAndDestroy();
      for (const line of state.starved) line.destroy();
      state.starved.clear();
    },
    close() {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}
