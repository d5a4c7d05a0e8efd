import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-endpoints-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What building this module as part of an area says. */
function build(area: string, source: string): string[] {
  const file = path.join(folder, 'lista-api.js');
  writeFileSync(file, source);
  // webpack is asked from a Node of its own: jest's sandbox has other globals.
  const script = `const webpack = require('webpack');
    const { EndpointNamesPlugin } = require('./infra/build/webpack/endpoint-names-plugin.cjs');
    const plugins = [new EndpointNamesPlugin(${JSON.stringify(area)})];
    const output = { path: ${JSON.stringify(path.join(folder, 'out'))} };
    webpack({ mode: 'none', entry: ${JSON.stringify(file)}, output, plugins }, (error, stats) =>
      console.log(JSON.stringify(error ? [error.message] : stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message))));`;
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: path.join(__dirname, '../../..') }).toString(),
  );
}

const adds = (name: string, how = 'overrideExisting: true,') =>
  `api.injectEndpoints({ ${how} endpoints: (build) => ({ ${name}: build.query({ query: () => '/x' }) }) });`;

test('endpoints that carry the name of their area are built', () => {
  expect(build('mfe-chats', adds('chatsList'))).toEqual([]);
  expect(build('meu-modulo', adds('meuModulo'))).toEqual([]);
});

test.each([
  ['another area', 'mfe-chats', 'catalogList', '"catalogList" precisa começar por "chats"'],
  ['no area', 'mfe-chats', 'list', '"list" precisa começar por "chats"'],
  ['a longer word', 'mfe-chats', 'chatsyList', '"chatsyList" precisa começar por "chats"'],
  ['a part of its area', 'meu-modulo', 'meuList', '"meuList" precisa começar por "meuModulo"'],
])('an endpoint that carries the name of %s is not', (_, area, name, said) => {
  expect(build(area, adds(name))).toEqual([expect.stringContaining(said)]);
});

test('endpoints that would not take the place of those of the version before are not', () => {
  expect(build('mfe-chats', adds('chatsList', ''))).toEqual([expect.stringContaining('overrideExisting: true')]);
  expect(build('mfe-chats', adds('chatsList') + adds('chatsOne', ''))).toHaveLength(1);
});

test('two endpoints of one name are not: the one whose file came last would hold for both', () => {
  expect(build('mfe-chats', adds('chatsList') + adds('chatsList'))).toEqual([expect.stringContaining('"chatsList"')]);
});
