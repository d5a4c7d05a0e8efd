import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Of this pretend push service alone: signed by itself, for localhost, good for a century. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUNgvrxmcGc0G5Z6dWe56kwQUEru8wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEyNTMxN1oYDzIxMjYxMDI5
MTI1MzE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASzn/WmivEZ8psO4PwCcbo3k6iMua/GGmG7MsPmFZThr+c4MK83yiLm
SqN3c+8ABfkqQhYDL7rk3PqsMHycHI2Bo28wbTAdBgNVHQ4EFgQUbPvvXQktCf8t
cCDb+gw4EeFgO70wHwYDVR0jBBgwFoAUbPvvXQktCf8tcCDb+gw4EeFgO70wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgTKEIUGTl9aZzqe7sdNbPhx4y9gv+s3eg6/LXfdUWLHACIQDA
EZMwsLJc649NvJS2FnwAPqz/46cWb2UhNg2KGHO8Cw==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+NhsN5+prnxL+7hO
F0I9JNFhWaoTSxUolU3XpRp3UbKhRANCAASzn/WmivEZ8psO4PwCcbo3k6iMua/G
GmG7MsPmFZThr+c4MK83yiLmSqN3c+8ABfkqQhYDL7rk3PqsMHycHI2B
-----END PRIVATE KEY-----`;

interface Pushed {
  device: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A browser that allowed notices: what it hands out, and the only one that can read what is sent to it. */
export function pretendBrowser(origin: string, name: string) {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    body: {
      endpoint: `${origin}/push/${name}`,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
      nome: name,
    },
    /** RFC 8291 and 8188, from the receiving side. */
    read(body: Buffer): Record<string, unknown> {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const [sender, text] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as Record<string, unknown>;
    },
  };
}

/** A push service over https on this machine: answers as told, by device, and remembers what it got. */
export async function pretendPushService(dataDir: string) {
  const got: Pushed[] = [];
  const answers = new Map<string, number[]>();
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = request.url?.split('/').at(-1) ?? '';
      got.push({ device, headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(answers.get(device)?.shift() ?? 201).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const authority = join(dataDir, 'push-service.pem');
  writeFileSync(authority, CERTIFICATE);
  return {
    origin: `https://localhost:${port}`,
    host: `localhost:${port}`,
    /** For NODE_EXTRA_CA_CERTS of whoever is to trust it. */
    authority,
    got,
    of: (device: string) => got.filter((one) => one.device === device),
    answer: (device: string, ...statuses: number[]) => answers.set(device, statuses),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
