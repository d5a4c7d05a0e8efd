import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoAccess } from './demo-file';

const EMAILS = { email: 'dona@x.com', master: 'master@x.com', all: ['dona@x.com', 'ana@x.com', 'master@x.com'] };
const OLD = { email: EMAILS.email, master: EMAILS.master, password: 'salao-antiga' };
let folder: string;
const file = () => path.join(folder, 'demo.json');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder from when all accounts shared a password', () => {
  beforeEach(() => writeFileSync(file(), JSON.stringify(OLD)));

  it('gives each its own, the owner keeps hers', () => {
    const { access, shared } = demoAccess(folder, EMAILS);
    expect(shared).toBe('salao-antiga');
    expect(access.senhas['dona@x.com']).toBe('salao-antiga');
    expect(new Set(Object.values(access.senhas)).size).toBe(3);
  });

  it('asks again after a start that was interrupted before the database had them, with the same passwords', () => {
    const first = demoAccess(folder, EMAILS);
    const second = demoAccess(folder, EMAILS);
    expect(second.shared).toBe('salao-antiga');
    expect(second.access).toEqual(first.access);
  });

  it('asks no more once the database has them, and forgets the shared one', () => {
    const first = demoAccess(folder, EMAILS);
    first.renewed();
    expect(demoAccess(folder, EMAILS)).toMatchObject({ shared: null, access: first.access });
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')))).not.toContain('compartilhada');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
});

it('a new folder shares nothing, and stays the same', () => {
  const first = demoAccess(folder, EMAILS);
  expect(first.shared).toBeNull();
  expect(demoAccess(folder, EMAILS).access).toEqual(first.access);
});
