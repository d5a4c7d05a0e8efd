import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomToken } from '@balcao/kit/crypto';

export interface DemoAccess {
  /** The owner's e-mail and password. */
  email: string;
  password: string;
  /** The platform's e-mail. */
  master: string;
  /** A password of its own for every account, by e-mail. */
  senhas: Record<string, string>;
}

const newPassword = () =>
  `salao-${randomToken()
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 10)}`;

/**
 * The demo's sign-ins, random and kept in the data folder: the same after every restart. Answers also the password that
 * all accounts shared in a folder from before, so that it can be taken out of use.
 */
export function demoAccess(
  dataDir: string,
  { email, master, all }: { email: string; master: string; all: readonly string[] },
  fixed?: string,
): { access: DemoAccess; shared: string | null } {
  const file = path.join(dataDir, 'demo.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoAccess>) : {};
  const password = kept.password ?? fixed ?? newPassword();
  const own = (one: string) => kept.senhas?.[one] ?? (one === email ? password : newPassword());
  const senhas = Object.fromEntries(all.map((one) => [one, own(one)]));
  const access = { email, master, password, senhas };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return { access, shared: kept.password && !kept.senhas ? kept.password : null };
}
