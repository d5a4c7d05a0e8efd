import { Socket } from 'node:net';

/** Bytes that reach this process from a server while `work` runs: what its rows cost, however they are read. */
export async function bytesReadFrom(port: number, work: () => Promise<unknown>): Promise<number> {
  let bytes = 0;
  const { push } = Socket.prototype;
  const spy = jest.spyOn(Socket.prototype, 'push').mockImplementation(function (this: Socket, chunk: unknown, ...rest) {
    if (this.remotePort === port && chunk instanceof Uint8Array) bytes += chunk.length;
    return push.call(this, chunk, ...rest);
  });
  await work().finally(() => spy.mockRestore());
  return bytes;
}
