import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export const AREA = 'mfe-loja';
export type Contents = Record<string, string | Buffer>;
export const FILES: Contents = { 'remoteEntry.js': '{}', 'js/main.js': 'loja()', 'js/main.js.gz': gzipSync('loja()') };
export const NAV = {
  path: '/loja',
  label: 'Loja',
  icon: 'cash',
  order: 90,
  section: 'negocio',
  access: 'products.read',
};
export const DECLARATION = { name: AREA, contract: 1, routes: ['/loja'], nav: [NAV] };
export const OFFERS = {
  contract: 1,
  shared: { '@balcao/ui': { version: '1.2.0', exports: ['Button', 'Text'] }, react: { version: '19.3.1' } },
};
export const NEEDS = { '@balcao/ui': { range: '^1.1.0', exports: ['Button'] }, react: { range: '^19.0.0' } };

export const sha384 = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
export const listed = (contents: Contents) =>
  Object.entries(contents).map(([caminho, content]) => ({
    caminho,
    hash: sha384(content),
    bytes: Buffer.byteLength(content),
  }));

/** A packed release: written again on purpose, so that what is read does not depend on who writes. */
export function pack(change: object = {}, contents: Contents = FILES): Buffer {
  const order = { declaracao: DECLARATION, versao: '1', arquivos: listed(contents), needs: NEEDS, ...change };
  const description = Buffer.from(JSON.stringify(order));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(description.length);
  return Buffer.concat([length, description, ...Object.values(contents).map((content) => Buffer.from(content))]);
}
