interface Line {
  lastEventId: string | null;
  authorization: string | null;
  send: (text: string) => void;
  end: () => void;
  aborted: () => boolean;
}

/** Plays the server: every connection becomes a `Line` the test can write to. */
export function fakeStreamServer(statuses: number[] = []) {
  const lines: Line[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const status = statuses.shift() ?? 200;
    const headers = new Headers(init?.headers);
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    let aborted = false;
    init?.signal?.addEventListener('abort', () => {
      aborted = true;
      try {
        controller.error(new Error('aborted'));
      } catch {
        // Already closed by the server.
      }
    });
    lines.push({
      lastEventId: headers.get('last-event-id'),
      authorization: headers.get('authorization'),
      send: (text) => controller.enqueue(new TextEncoder().encode(text)),
      end: () => controller.close(),
      aborted: () => aborted,
    });
    return new Response(status === 200 ? body : null, { status });
  });
  return lines;
}
