import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** What providers do, and worse: the key in the refusal, and all that was sent along with it. */
function refuse(request: IncomingMessage, response: ServerResponse, body: string): string {
  const sent = `${request.url} ${JSON.stringify(request.headers)} ${body}`;
  const key = request.headers.authorization ?? request.headers.apikey ?? '';
  const message = `Incorrect API key provided: ${String(key)}. You sent ${sent}`;
  const error = { message, type: 'invalid_request_error', code: key };
  const answer = { error, message, error_description: message, response: { message: [message] }, cause: [error] };
  response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': key }).end(JSON.stringify(answer));
  return sent;
}

/** Stands before a simulator and passes everything on; while it echoes, it refuses everything and says back what it got. */
export async function echoingFront(target: string) {
  const { hostname, port } = new URL(target);
  const echoed: string[] = [];
  let echoing = false;

  function passOn(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path, headers } = request;
    const onward = requestFrom({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer(async (request, response) => {
    if (!echoing) return passOn(request, response);
    echoed.push(refuse(request, response, await textOf(request)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All it said back so far. */
    echoed: () => echoed.join('\n'),
    echo: (on: boolean) => {
      echoing = on;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
