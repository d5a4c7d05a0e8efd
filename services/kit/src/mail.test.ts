import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from './log';
import { createMailer } from './mail';

const LETTER = { to: 'carla@exemplo.com.br', subject: 'Convite', text: 'Abra este link:\nhttp://x/convite#segredo' };
const FROM = 'Balcão <nao-responda@localhost>';

/** A mail server that takes letters for everybody but `nobody`; what it was given, as it came. */
async function fakeSmtp(nobody?: string): Promise<{ server: Server; port: number; heard: string[] }> {
  const heard: string[] = [];
  const answerTo = (line: string): string => {
    if (/^RCPT/.test(line) && nobody && line.includes(nobody)) return `550 no <${nobody}> here`;
    if (/^DATA/.test(line)) return '354 go on';
    if (/^STARTTLS/.test(line)) return '454 not here';
    return /^QUIT/.test(line) ? '221 bye' : '250 ok';
  };
  const server = createServer((socket: Socket) => {
    let inData = false;
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 fake\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (inData && line !== '.') continue;
        inData = /^DATA/.test(line);
        socket.write(`${answerTo(line)}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, heard };
}

describe('createMailer', () => {
  let dir: string;
  const lines: string[] = [];
  const log = createLog('test', 'debug', { write: (line) => void lines.push(line) });
  const smtp = (port: number) => ({ host: '127.0.0.1', port, security: 'none' as const });

  beforeEach(() => {
    dir = join(mkdtempSync(join(tmpdir(), 'balcao-mail-')), 'mail');
    lines.length = 0;
  });
  afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

  it('hands a letter to the mail server', async () => {
    const { server, port, heard } = await fakeSmtp();
    const mailer = createMailer({ smtp: smtp(port), dir, from: FROM, log });
    expect(await mailer.send(LETTER)).toBe('sent');
    expect(heard).toEqual(expect.arrayContaining(['RCPT TO:<carla@exemplo.com.br>', 'Subject: Convite']));
    server.close();
  });

  it('sends to one address, whatever commas it holds', async () => {
    const { server, port, heard } = await fakeSmtp();
    const mailer = createMailer({ smtp: smtp(port), dir, from: FROM, log });
    await mailer.send({ ...LETTER, to: 'a,b@exemplo.com.br' });
    expect(heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
    server.close();
  });

  it('tells a refusal without throwing, and logs neither address nor link', async () => {
    const { server, port } = await fakeSmtp(LETTER.to);
    const mailer = createMailer({ smtp: smtp(port), dir, from: FROM, log });
    expect(await mailer.send(LETTER)).toBe('failed');
    server.close();
    expect(lines.join('')).toContain('mail was not sent');
    expect(lines.join('')).not.toMatch(/carla|exemplo|segredo/);
  });

  it('sends nothing in the clear when it was told not to', async () => {
    const { server, port, heard } = await fakeSmtp();
    const mailer = createMailer({ smtp: { ...smtp(port), security: 'starttls' }, dir, from: FROM, log });
    expect(await mailer.send(LETTER)).toBe('failed');
    server.close();
    expect(heard.join('\n')).not.toContain('carla');
  });

  it('gives up a server that goes on talking and never ends', async () => {
    const talking: NodeJS.Timeout[] = [];
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined);
      socket.write('220 fake\r\n');
      socket.once('data', () => talking.push(setInterval(() => socket.write('250-wait\r\n'), 10)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const mailer = createMailer({ smtp: smtp(port), dir, from: FROM, log, patienceMs: 500 });
    expect(await mailer.send(LETTER)).toBe('failed');
    talking.forEach(clearInterval);
    server.close();
  });

  it('files into a folder that was open to others, whatever else lies there', async () => {
    mkdirSync(dir, { mode: 0o755 });
    symlinkSync(join(dir, 'nowhere'), join(dir, 'gone.txt'));
    const mailer = createMailer({ smtp: undefined, dir, from: FROM, log });
    expect(await mailer.send(LETTER)).toBe('filed');
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  it('files letters without a mail server, for nobody else to read, and forgets old ones', async () => {
    const mailer = createMailer({ smtp: undefined, dir, from: FROM, log });
    expect(await mailer.send(LETTER)).toBe('filed');
    const [name = ''] = readdirSync(dir);
    const file = join(dir, name);
    expect(readFileSync(file, 'utf8')).toBe(`Para: carla@exemplo.com.br\nAssunto: Convite\n\n${LETTER.text}\n`);
    expect([statSync(dir).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    const old = new Date(Date.now() - 31 * 86_400_000);
    utimesSync(file, old, old);
    writeFileSync(join(dir, 'leia.md'), 'not a letter');
    await mailer.send(LETTER);
    expect(readdirSync(dir)).toHaveLength(2);
    expect(readdirSync(dir)).not.toContain(name);
  });

  it('forgets the letters to people who are gone, and nobody else’s', async () => {
    const mailer = createMailer({ smtp: undefined, dir, from: FROM, log });
    await mailer.send(LETTER);
    await mailer.send(Object.assign({}, LETTER, { to: 'fica@exemplo.com.br' }));
    await mailer.forget?.([LETTER.to, 'exemplo.com.br']);
    const left = readdirSync(dir).filter((name) => name.endsWith('.txt'));
    expect(left.map((name) => readFileSync(join(dir, name), 'utf8').split('\n')[0])).toEqual([
      'Para: fica@exemplo.com.br',
    ]);
    await createMailer({ smtp: undefined, dir: join(dir, 'none'), from: FROM, log }).forget?.([LETTER.to]);
  });
});
