import crypto, { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonicalJson } from '@balcao/contracts/canonical-json';
import { trustKeyFile } from './verify-release';

const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
const keyFile = path.join(folder, 'releases.pub.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const document = { version: '1', name: 'mfe-chats', files: { b: 'sha384-2', a: 'sha384-1' }, routes: ['/chats'] };
const signed = (value: unknown) => sign(null, Buffer.from(canonicalJson(value)), privateKey).toString('base64');

beforeEach(() => writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' })));
afterAll(() => rmSync(folder, { recursive: true }));

test('keys are sorted at every depth, lists keep their order', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'x' } })).toBe('{"a":{"c":"x","d":null},"b":[2,1]}');
});

test('trusts what the key signed, however the document is ordered', async () => {
  const reordered = { name: 'mfe-chats', routes: ['/chats'], files: { a: 'sha384-1', b: 'sha384-2' }, version: '1' };
  expect(await trustKeyFile(keyFile)(reordered, signed(document))).toBe(true);
});

test.each([
  ['a changed document', { ...document, version: '2' }, signed(document)],
  ['a changed file', { ...document, files: { ...document.files, a: 'sha384-9' } }, signed(document)],
  ['somebody else’s signature', document, signed({ ...document, name: 'mfe-billing' })],
  ['no signature', document, ''],
])('refuses %s', async (_name, value, signature) => {
  expect(await trustKeyFile(keyFile)(value, signature)).toBe(false);
});

test('without a key nothing is trusted', async () => {
  expect(await trustKeyFile(path.join(folder, 'absent.pem'))(document, signed(document))).toBe(false);
  writeFileSync(keyFile, 'not a key');
  expect(await trustKeyFile(keyFile)(document, signed(document))).toBe(false);
});

test('while the key is exchanged both hold; the old one no longer once it is taken out', async () => {
  const next = generateKeyPairSync('ed25519');
  const pem = (key: crypto.KeyObject) => String(key.export({ type: 'spki', format: 'pem' }));
  const byNext = sign(null, Buffer.from(canonicalJson(document)), next.privateKey).toString('base64');
  const trusts = trustKeyFile(keyFile);
  expect(await trusts(document, byNext)).toBe(false);
  writeFileSync(keyFile, pem(next.publicKey) + pem(publicKey));
  expect([await trusts(document, signed(document)), await trusts(document, byNext)]).toEqual([true, true]);
  writeFileSync(keyFile, pem(next.publicKey));
  expect([await trusts(document, signed(document)), await trusts(document, byNext)]).toEqual([false, true]);
});

test('the same document is checked once; another one, another signature or another key is checked each time', async () => {
  const checks = jest.spyOn(crypto, 'verify');
  const trusts = trustKeyFile(keyFile);
  const good = signed(document);
  expect([await trusts(document, good), await trusts(structuredClone(document), good)]).toEqual([true, true]);
  expect(checks).toHaveBeenCalledTimes(1);
  const changed = { ...document, version: '2' };
  expect([await trusts(changed, good), await trusts(changed, good), await trusts(document, '')]).toEqual([
    false,
    false,
    false,
  ]);
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(keyFile, other);
  expect(await trusts(document, good)).toBe(false);
  expect(checks).toHaveBeenCalledTimes(5);
});
