import { connect } from 'node:net';

/**
 * One open text/event-stream as a browser tab holds it; `onText` hears what arrives. Resolves once the server answered. Bare
 * sockets: five hundred of them share a process with who measures.
 */
export function openStream(port, { path, headers = {} }, onText) {
  const socket = connect({ port, host: '127.0.0.1' });
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    let open = false;
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (text) => {
      if (open) return onText(text);
      open = true;
      if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(`o fluxo respondeu ${text.slice(0, 80)}`));
      resolve({ close: () => socket.destroy() });
      onText(text);
    });
  });
}
