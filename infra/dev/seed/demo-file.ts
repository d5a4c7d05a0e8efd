import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** `compartilhada`: the password all accounts had in a folder from before, until each has its own in the database too. */
type Kept = Partial<DemoAccess> & { compartilhada?: string };

/** Written beside and renamed: a start that is interrupted leaves the old file or the new one. */
function keep(file: string, content: Kept): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}

/**
 * The demo's sign-ins, random and kept in the data folder: the same after every restart. Returns also the password that
 * all accounts shared in a folder from before, so that it can be taken out of use; it is asked for again at every start
 * until `renewed` says that the database has the new ones.
 */
export function demoAccess(
  dataDir: string,
  { email, master, all }: { email: string; master: string; all: readonly string[] },
  fixed: { owner?: string | undefined; master?: string | undefined } = {},
): { access: DemoAccess; shared: string | null; renewed: () => void } {
  const file = path.join(dataDir, 'demo.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : {};
  const password = kept.password ?? fixed.owner ?? newPassword();
  const own = (one: string) =>
    kept.senhas?.[one] ?? (one === email ? password : (one === master && fixed.master) || newPassword());
  const senhas = Object.fromEntries(all.map((one) => [one, own(one)]));
  const access = { email, master, password, senhas };
  const compartilhada = kept.compartilhada ?? (kept.senhas ? undefined : kept.password);
  mkdirSync(dataDir, { recursive: true });
  keep(file, { email, master, password, senhas, compartilhada });
  return { access, shared: compartilhada ?? null, renewed: () => keep(file, access) };
}
