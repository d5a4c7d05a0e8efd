import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from './ids';
import type { Logger } from './log';
import { within } from './within';

/** A letter of plain text to one person. */
interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same letter sent again carries the same id, by which mail programs show it once. */
  id?: string | undefined;
}

/** `sent`: the mail server took it; `filed`: there is none, it lies in the folder; `failed`: neither. */
export type Posted = 'sent' | 'filed' | 'failed';

export interface Mailer {
  /** Never throws: what could not be sent is told, and logged without its address and text. */
  send(letter: Letter): Promise<Posted>;
  /** Copies of letters to these people go; there are none where a mail server takes them. */
  forget?(addresses: readonly string[]): Promise<void>;
}

interface SmtpServer {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  security: 'starttls' | 'tls' | 'none';
}

interface MailOptions {
  /** Without a server letters are written to `dir`. */
  smtp: SmtpServer | undefined;
  dir: string;
  from: string;
  log: Logger;
  /** How long a sending may take, all in all; 8 s when absent. */
  patienceMs?: number;
}

/** Somebody waits for the answer of a page: a server that takes longer, whether it is silent or slow, is given up. */
const PATIENCE_MS = 8_000;
/** Letters in the folder hold addresses and links that ended long ago. */
const KEPT_MS = 30 * 86_400_000;

/** Sends letters through the mail server, or files them for whoever runs the installation. */
export function createMailer({ smtp, dir, from, log, patienceMs = PATIENCE_MS }: MailOptions): Mailer {
  const post = smtp ? overSmtp(smtp, from, patienceMs) : intoFolder(dir);
  return {
    async send(letter) {
      try {
        return await post(letter);
      } catch (error) {
        log.warn({ err: error }, 'mail was not sent');
        return 'failed';
      }
    },
    ...(!smtp && { forget: (addresses: readonly string[]) => forgetLettersTo(dir, addresses) }),
  };
}

function overSmtp({ host, port, user, password, security }: SmtpServer, from: string, patienceMs: number) {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user ? { auth: { user, pass: password ?? '' } } : {}),
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, id }: Letter): Promise<Posted> => {
    const messageId = id && `<${id}@balcao>`;
    // As an object: an address is one address, whatever commas it holds.
    const sending = transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId });
    // Each of the times above is for one word of the server; this one for all of them.
    await within(sending, patienceMs, 'mail server');
    return 'sent';
  };
}

function intoFolder(dir: string) {
  return async ({ to, subject, text }: Letter): Promise<Posted> => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // A folder that was there before may be open to others.
    await chmod(dir, 0o700);
    await forgetOld(dir);
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${newId().slice(-6)}.txt`;
    await writeFile(join(dir, name), `Para: ${to}\nAssunto: ${subject}\n\n${text}\n`, { mode: 0o600, flag: 'wx' });
    return 'filed';
  };
}

async function forgetLettersTo(dir: string, addresses: readonly string[]): Promise<void> {
  const lines = new Set(addresses.map((address) => `Para: ${address}`));
  const letters = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.txt'));
  for (const name of letters) {
    const [first = ''] = (await readFile(join(dir, name), 'utf8').catch(() => '')).split('\n', 1);
    if (lines.has(first)) await rm(join(dir, name), { force: true });
  }
}

/** One that is gone already, or cannot be removed, keeps no letter from being written. */
async function forgetOld(dir: string): Promise<void> {
  const letters = (await readdir(dir)).filter((name) => name.endsWith('.txt'));
  for (const name of letters) await forgetWhenOld(join(dir, name)).catch(() => undefined);
}

async function forgetWhenOld(file: string): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
}
