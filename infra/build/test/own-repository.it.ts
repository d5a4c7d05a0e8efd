import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeSigningKey } from '@balcao/contexts/master/releases/sign-release';
import { startApi, type TestApi } from '../../../services/api/test/api-harness';
import { addPerson } from '../../../services/api/test/api-operations';

const run = promisify(execFile);
const NAME = 'meu-modulo';
const LIMIT_MS = 240_000;

let t: TestApi;
let url: string;
let key: string;
/** Outside the workspace: nothing of it is above. */
const folder = mkdtempSync(join(tmpdir(), 'balcao-outside-'));
const home = join(folder, NAME);

/** What a person types there. */
const npm = (args: string[], env: Record<string, string> = {}) =>
  run('npm', args, { cwd: home, env: { PATH: process.env.PATH ?? '', HOME: folder, ...env } });
const deploy = (...args: string[]) =>
  npm(['run', '--silent', 'deploy', '--', ...args], { BALCAO_URL: url, BALCAO_PUBLISH_KEY: key });
const live = async () => {
  const { remotes } = (await (await fetch(`${url}/api/remotes`)).json()) as {
    remotes: { name: string; version: string; entry: string; needs: Record<string, { range: string }> }[];
  };
  return remotes.find(({ name }) => name === NAME);
};

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  await makeSigningKey(t.signingKey);
  await t.signup();
  const token = await addPerson(t, 'master', null);
  const body = { nome: 'Equipe', area: NAME, escopos: ['publicar', 'ativar'] };
  key = ((await t.call('POST', '/api/master/publish-keys', { token, body })).body as { chave: string }).chave;
  await t.api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(t.api.app.server.address() as AddressInfo).port}`;
  await run(process.execPath, [join(__dirname, 'make-outside.mjs'), folder, NAME]);
}, LIMIT_MS);
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'what is made has only packed packages of ours, and passes its own types and tests',
  async () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@balcao/'),
    );
    expect(ours.length).toBe(5);
    for (const [, from] of ours) expect(existsSync(String(from).replace('file:', ''))).toBe(true);
    await npm(['run', '--silent', 'check']);
    const { stderr } = await npm(['test', '--silent']);
    expect(stderr).toMatch(/Tests: +5 passed, 5 total/);
  },
  LIMIT_MS,
);

test(
  'it builds there, and publishes itself with its own key; unchanged sources are the same release',
  async () => {
    expect((await deploy('--activate=false')).stdout).toMatch(/meu-modulo \w+: publicada, fora do ar/);
    expect(await live()).toBeUndefined();
    const { stdout } = await deploy();
    const version = /meu-modulo (\w+): no ar/.exec(stdout)?.[1];
    const entry = await live();
    expect(entry).toMatchObject({ version, needs: { '@balcao/ui': { range: '^1.0.0' } } });
    expect((await fetch(`${url}${entry?.entry}`)).status).toBe(200);
  },
  LIMIT_MS,
);

test(
  'a change is a version of its own, one may go back, and a wrong key publishes nothing',
  async () => {
    const before = (await live())?.version ?? '';
    const page = join(home, 'src/pages', `${NAME}.page.tsx`);
    writeFileSync(page, readFileSync(page, 'utf8').replace('Nada por aqui ainda.', 'Nada ainda.'));
    await deploy();
    expect((await live())?.version).not.toBe(before);
    await deploy('--to', before);
    expect((await live())?.version).toBe(before);
    const wrong = npm(['run', '--silent', 'deploy'], {
      BALCAO_URL: url,
      BALCAO_PUBLISH_KEY: `${key.slice(0, -4)}AAAA`,
    });
    await expect(wrong).rejects.toMatchObject({ stderr: expect.stringContaining('A chave não foi aceita') });
    const nowhere = npm(['run', '--silent', 'deploy']);
    await expect(nowhere).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('BALCAO_PUBLISH_KEY') });
  },
  LIMIT_MS,
);
