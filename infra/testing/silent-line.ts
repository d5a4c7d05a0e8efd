import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that carries everything both ways until it is told to go silent: then it takes calls and says nothing. */
export interface SilentLine {
  url: string;
  setSilent(silent: boolean): void;
  close(): void;
}

/** Opens one to the server of this address. */
export async function silentLine(to: string): Promise<SilentLine> {
  const { hostname, port } = new URL(to);
  const sockets: Socket[] = [];
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    sockets.push(near, far);
    near.on('error', () => undefined).on('data', (data) => void far.write(data));
    far.on('error', () => undefined).on('data', (data) => void (silent || near.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    setSilent(is) {
      silent = is;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
