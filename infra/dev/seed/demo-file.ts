import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomToken } from '@balcao/kit/crypto';

export interface DemoAccess {
  email: string;
  master: string;
  password: string;
}

/** The demo sign-in, random and kept in the data folder: the same one after every restart. */
export function demoAccess(dataDir: string, defaults: Omit<DemoAccess, 'password'>, fixed?: string): DemoAccess {
  const file = path.join(dataDir, 'demo.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoAccess;
  const access = {
    ...defaults,
    password:
      fixed ??
      `salao-${randomToken()
        .replace(/[^a-z0-9]/gi, '')
        .slice(0, 10)}`,
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(access, null, 2)}\n`);
  chmodSync(file, 0o600);
  return access;
}
