import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as the bytes on the wire: written once, sent as it is. */
export function requestBytes({ method = 'GET', path, headers = {}, body = '' }) {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const END = Buffer.from('\r\n\r\n');

/** The answer that `bytes` begin with: `{ status, body, size }`, or null while it is incomplete. */
function readAnswer(bytes) {
  const head = bytes.indexOf(END);
  if (head < 0) return null;
  const text = bytes.toString('latin1', 0, head);
  const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
  const size = head + END.length + length;
  if (bytes.length < size) return null;
  return { status: Number(text.slice(9, 12)), body: bytes.subarray(head + END.length, size), size };
}

/** One connection that says one request at a time. Bare sockets: on two cores a comfortable client would be what is measured. */
function openLine(port) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let held = null;
  let waiting = null;
  const settle = (answer, error) => {
    const { resolve, reject } = waiting ?? {};
    waiting = null;
    if (error) reject?.(error);
    else resolve?.(answer);
  };
  socket.on('data', (chunk) => {
    held = held ? Buffer.concat([held, chunk]) : chunk;
    const answer = readAnswer(held);
    if (!answer) return;
    held = null;
    settle(answer);
  });
  socket.on('error', (error) => settle(null, error));
  socket.on('close', () => settle(null, new Error('the server closed the connection')));
  return {
    say: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    end: () => socket.destroy(),
  };
}

function check({ status, body }) {
  if (status === 200) return;
  throw new Error(`a medição recebeu ${status}: ${body.toString('utf8').slice(0, 200)}`);
}

/**
 * Closed loop: `connections` lines, each with its next request as soon as the last is answered, for `ms` or `count` requests.
 * `next(n)` gives the n-th request. Returns answers a second; anything but 200 ends the measurement.
 */
export async function saturate({
  port,
  connections,
  next,
  ms = Number.POSITIVE_INFINITY,
  count = Number.POSITIVE_INFINITY,
}) {
  const lines = Array.from({ length: connections }, () => openLine(port));
  const begun = performance.now();
  let [asked, answered] = [0, 0];
  async function work(line) {
    while (asked < count && performance.now() - begun < ms) {
      asked += 1;
      check(await line.say(next(asked)));
      answered += 1;
    }
  }
  try {
    await Promise.all(lines.map(work));
  } finally {
    for (const line of lines) line.end();
  }
  return (answered / (performance.now() - begun)) * 1000;
}

/**
 * Open loop: a request every 1/`perSecond` s, whether or not the last one was answered. Returns how long each took, in ms,
 * counted from when it was due: a server that stands still is charged for all who wait.
 */
export async function pace({ port, perSecond, ms, next }) {
  const free = [];
  const all = [];
  const took = [];
  const running = [];
  const begun = performance.now();
  async function ask(n, due) {
    const line = free.pop() ?? openLine(port);
    if (!all.includes(line)) all.push(line);
    check(await line.say(next(n)));
    took.push(performance.now() - due);
    free.push(line);
  }
  try {
    for (let n = 0; n < (perSecond * ms) / 1000; n += 1) {
      const due = begun + (n * 1000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      const asked = ask(n, due);
      // Heard below, all together; until then it is nobody's.
      asked.catch(() => undefined);
      running.push(asked);
    }
    await Promise.all(running);
  } finally {
    for (const line of all) line.end();
  }
  return took;
}
