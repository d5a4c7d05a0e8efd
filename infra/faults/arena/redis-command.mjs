import { connect } from 'node:net';

const encode = (parts) =>
  `*${parts.length}\r\n${parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')}`;

/** Says one command to the Redis of `url` and returns what it answers first, as text. */
export function redisCommand(url, ...parts) {
  const { hostname, port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 5_000 });
    let answered = '';
    socket.on('connect', () => socket.write(encode(['AUTH', decodeURIComponent(password)]) + encode(parts)));
    socket.on('data', (chunk) => {
      answered += chunk;
      const [, reply] = answered.split('\r\n');
      if (reply === undefined || !answered.endsWith('\r\n')) return;
      socket.destroy();
      if (reply.startsWith('-')) reject(new Error(reply.slice(1)));
      else resolve(reply);
    });
    socket.on('timeout', () => socket.destroy(new Error('Redis não respondeu')));
    socket.on('error', reject);
  });
}
