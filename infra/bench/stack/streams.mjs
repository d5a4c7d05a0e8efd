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
    let held = '';
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (text) => {
      // A frame may come in pieces; it ends with an empty line.
      held += text;
      const end = held.lastIndexOf('\n\n') + 2;
      const whole = end > 1 ? held.slice(0, end) : '';
      held = held.slice(whole.length);
      if (whole) onText(whole);
      if (open) return;
      open = true;
      if (text.startsWith('HTTP/1.1 200')) return resolve({ close: () => socket.destroy() });
      reject(new Error(`o fluxo respondeu ${text.slice(0, 80)}`));
    });
  });
}
