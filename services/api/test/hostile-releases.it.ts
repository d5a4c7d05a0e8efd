import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeSigningKey, signWithFile } from '@balcao/contexts/master/releases/sign-release';
import { type Access, allows } from '@balcao/contracts/permissions';
import { RELEASE_TYPE } from '@balcao/contracts/publishing';
import { readRegistryBody } from '@balcao/contracts/read-registry';
import type { Registry } from '@balcao/contracts/remotes';
import { newId } from '@balcao/kit/ids';
import {
  type HostileRelease,
  hostileReleases,
  NEIGHBOURS,
  OFFERS,
  STRANGER,
  strangersRelease,
} from '@balcao/testing/hostile-releases';
import { remoteEntry } from '@balcao/testing/hostile-remotes';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

const FILES = { 'remoteEntry.js': '{}', 'js/main.js': 'loja()' };
const sha384 = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const HASHES = Object.fromEntries(Object.entries(FILES).map(([file, content]) => [file, sha384(content)]));
const RELEASES = hostileReleases(strangersRelease('2', HASHES));

let t: TestApi;
let master: string;
let signs: ReturnType<typeof signWithFile>;
let signsAsAnother: ReturnType<typeof signWithFile>;
let before: Registry;
const keys: Record<string, string> = {};

/** What was made of one release. */
interface Outcome {
  release: HostileRelease;
  /** Code and reason of a refusal; 'taken' without one. */
  published: string;
  activated: string;
  /** Its area while it lies in the table. */
  area: 'card' | 'left out' | 'hidden' | 'shown';
  /** Areas beside it are what they were. */
  apart: boolean;
  takenBack: boolean;
}

beforeAll(async () => {
  t = await startApi({ RATE_LIMIT_FACTOR: '1000' });
  const another = join(t.db.dataDir, 'keys/another.pem');
  await makeSigningKey(t.signingKey);
  await makeSigningKey(another);
  [signs, signsAsAnother] = [signWithFile(t.signingKey), signWithFile(another)];
  mkdirSync(join(t.db.dataDir, 'shell'), { recursive: true });
  writeFileSync(join(t.db.dataDir, 'shell/offers.json'), JSON.stringify(OFFERS));
  await t.signup();
  master = await addPerson(t, 'master', null);
  for (const area of [STRANGER, ...NEIGHBOURS]) keys[area] = await keyOf(area);
  for (const name of NEIGHBOURS) {
    const document = remoteEntry({ name });
    expect(await putOnAir(await store(name, '1', document, (await signs(document)).signature))).toBe('taken');
  }
});
afterAll(() => t.close());

async function keyOf(area: string): Promise<string> {
  const body = { nome: 'Equipe', area, escopos: ['publicar', 'ativar'] };
  return (await t.call('POST', '/api/master/publish-keys', { token: master, body })).body.chave;
}
/** As a team would send it: what is derived from the files is left out. */
function orderOf(document: unknown, more: object = {}): unknown {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return document;
  const { name, contract, routes, nav, widgets, version, files, needs } = document as Record<string, unknown>;
  const declaracao = { name, contract, routes, nav, widgets };
  const folder = `/remotes/${name}/${version}/`;
  const told = ([file, hash]: [string, unknown]) => {
    const caminho = file.startsWith(folder) ? file.slice(folder.length) : file;
    return { caminho, hash, bytes: FILES[caminho as keyof typeof FILES]?.length ?? 0 };
  };
  const listed = typeof files === 'object' && files !== null && !Array.isArray(files);
  const arquivos = listed ? Object.entries(files).map(told) : files;
  return Object.assign({ declaracao, versao: version, arquivos, needs }, more);
}
async function publish(order: unknown, token: string | undefined): Promise<string> {
  const description = Buffer.from(JSON.stringify(order));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.length);
  const body = Buffer.concat([length, description, ...Object.values(FILES).map((content) => Buffer.from(content))]);
  const headers = { 'content-type': RELEASE_TYPE };
  return said(await t.call('POST', '/api/master/releases', { token, body, headers }));
}
const putOnAir = async (id: string) =>
  said(await t.call('POST', `/api/master/releases/${id}/activate`, { token: master }));

function said({ status, body }: Awaited<ReturnType<TestApi['call']>>): string {
  if (status === 200) return 'taken';
  const { code, message, details } = body.error ?? {};
  return `${code}: ${[message, ...(details?.motivos ?? [])].join(' ')}`;
}

async function store(name: string, version: string, document: unknown, signature: string): Promise<string> {
  const id = newId();
  mkdirSync(join(t.db.dataDir, 'remotes', name, version), { recursive: true });
  await t.owner`insert into remote_releases (id, name, version, document, contract, signature, public_key_id)
    values (${id}, ${name}, ${version}, ${JSON.stringify(document)}::text::jsonb, 1, ${signature}, 'k')`;
  return id;
}
async function signatureOf({ document, signing }: HostileRelease): Promise<string> {
  if (signing === 'not') return '';
  if (signing === 'with another key') return (await signsAsAnother(document)).signature;
  const signed = signing === 'well' ? document : Object.assign({}, document, { version: '0' });
  return (await signs(signed)).signature;
}

/** As a page of this shell reads it. */
async function registry(): Promise<Registry> {
  const { status, body } = await t.call('GET', '/api/remotes');
  expect(status).toBe(200);
  return readRegistryBody(body, OFFERS);
}

function fateOf({ remotes, broken }: Registry, area: string): Outcome['area'] {
  if (broken.some(({ name, reason }) => name === area && reason !== '')) return 'card';
  const entry = remotes.find(({ name }) => name === area);
  if (!entry) return 'left out';
  const places = [...entry.nav, ...entry.widgets];
  return places.some(({ access }) => !allows(access as Access, 'master')) ? 'hidden' : 'shown';
}

/** Its neighbours are what they were, and nothing of it stands at their addresses. */
function isApart({ remotes, broken }: Registry, area: string): boolean {
  const others = (list: Registry['remotes']) => list.filter(({ name }) => name !== area);
  const places = broken.flatMap(({ routes, nav, widgets }) => [
    ...routes,
    ...[...nav, ...widgets].map(({ path }) => path),
  ]);
  const theirs = others(remotes).flatMap(({ routes }) => routes);
  return (
    isDeepStrictEqual(others(remotes), others(before.remotes)) &&
    broken.every(({ name }) => name === area) &&
    !places.some((place) => theirs.some((route) => place === route || place.startsWith(`${route}/`)))
  );
}

async function outcomeOf(release: HostileRelease, index: number): Promise<Outcome> {
  const { document, under, unsayable } = release;
  const published = unsayable ? 'unsayable' : await publish(orderOf(document), keys[under]);
  const id = await store(under, `h${index}`, document, await signatureOf(release));
  const activated = await putOnAir(id);
  await t.owner`update remote_activations set release_id = ${id} where name = ${under}`;
  const read = await registry();
  const back = await t.call('POST', `/api/master/releases/${id}/take-back`, { token: master });
  const takenBack = back.status === 200 && isDeepStrictEqual(await registry(), before);
  return { release, published, activated, area: fateOf(read, under), apart: isApart(read, under), takenBack };
}

const wasRefused = (answer: string) => /^(publishing|master)\/[a-z-]+: \S/.test(answer) || answer === 'unsayable';
const AREA_OF: Record<string, Outcome['area']> = {
  'a signature that does not hold': 'left out',
  'a rule of access nobody has': 'hidden',
};

/** Refused where it may be refused, confined to its own area, and taken back. */
const isHeld = ({ release: { kind }, published, activated, area, apart, takenBack }: Outcome): boolean =>
  wasRefused(published) && wasRefused(activated) && apart && takenBack && area === (AREA_OF[kind] ?? 'card');

/** One line for each kind. */
function tableOf(outcomes: Outcome[]): string {
  const kinds = [...new Set(RELEASES.map(({ kind }) => kind)), 'all of them'];
  const count = (of: Outcome[], what: (one: Outcome) => boolean) => String(of.filter(what).length);
  const rows = kinds.map((kind) => {
    const of = outcomes.filter(({ release }) => kind === 'all of them' || release.kind === kind);
    return [
      kind,
      String(of.length),
      count(of, ({ published }) => published !== 'unsayable' && wasRefused(published)),
      count(of, ({ published }) => published === 'unsayable'),
      count(of, ({ activated }) => wasRefused(activated)),
      count(of, ({ apart, area }) => apart && area !== 'shown'),
      count(of, ({ takenBack }) => takenBack),
    ];
  });
  const head = ['hostile releases', 'number', 'refused at publishing', 'cannot be sent', 'refused on air', 'confined'];
  const columns = [...head, 'taken back'];
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(42) : cell.padStart((columns[at]?.length ?? 0) + 2))).join('');
  return [columns, ...rows].map((cells) => `▸ ${line(cells)}`).join('\n');
}

test('what they are made from is published and goes on air', async () => {
  const good = strangersRelease('1', HASHES);
  expect(await publish(orderOf(good, { ativar: true }), keys[STRANGER])).toBe('taken');
  before = await registry();
  expect([before.remotes.map(({ name }) => name), before.broken]).toEqual([[...NEIGHBOURS, STRANGER].sort(), []]);
});

test('each is refused with a reason where it is published and put on air; in the table all the same it costs its own area, and is taken back', async () => {
  const outcomes: Outcome[] = [];
  for (const [index, release] of RELEASES.entries()) outcomes.push(await outcomeOf(release, index));
  process.stdout.write(`${tableOf(outcomes)}\n`);
  expect(outcomes.length).toBeGreaterThanOrEqual(200);
  const wrong = outcomes.filter((made) => !isHeld(made));
  expect(wrong.map(({ release: { kind, what }, ...made }) => `${kind}, ${what}: ${JSON.stringify(made)}`)).toEqual([]);
});

test('one that is taken, put on air, shown or not taken back would be told from those', async () => {
  const fine = { kind: 'none', what: 'nothing', under: STRANGER, signing: 'well' as const, unsayable: false };
  const document = strangersRelease('3', HASHES);
  const made = await outcomeOf(Object.assign({}, RELEASES[0], fine, { document }), RELEASES.length);
  expect(made).toMatchObject({ published: 'taken', activated: 'taken', area: 'shown', apart: true });
  expect(isHeld(made)).toBe(false);
  const held: Outcome = {
    release: made.release,
    published: 'master/x: y',
    activated: 'master/x: y',
    area: 'card',
    apart: true,
    takenBack: true,
  };
  expect(isHeld(held)).toBe(true);
  const faults: Partial<Outcome>[] = [
    { published: 'taken' },
    { activated: 'taken' },
    { area: 'shown' },
    { apart: false },
    { takenBack: false },
  ];
  expect(faults.map((fault) => isHeld(Object.assign({}, held, fault)))).toEqual(faults.map(() => false));
});
