import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { camel, heading } from './template/names.mjs';
import { repositoryFiles } from './template/repository.mjs';
import { screenFiles } from './template/screen.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** It is written into code and JSON as it is. */
const TITLE = /^[^'"`<>{}\\\n$]{1,40}$/;
/** What the made screen reads: everybody who sees the catalogue may. */
const READS = { path: '/products', access: 'products.read' };

/** The versions a new repository begins with: those this package was made beside. */
const ownVersions = () => JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).template;

/** Packed packages of a folder, by their names. */
const packedIn = (folder) =>
  readdirSync(folder)
    .map((file) => ({ file: path.resolve(folder, file), match: /^balcao-([a-z-]+)-\d.*\.tgz$/.exec(file) }))
    .flatMap(({ file, match }) => (match ? [{ name: `@balcao/${match[1]}`, file }] : []));

/**
 * Writes a repository with one screen into `folder`, which has to be new or empty. `packages`: a folder of packed packages to
 * take instead of the registry's. Returns the names of the files. Throws a text for a person.
 */
export function makeRemote(folder, { name, title, packages }) {
  if (!NAME.test(name) || name.length > 50)
    throw new Error(
      `"${name}" não serve de nome: use letras minúsculas sem acento, com hífens (por exemplo "meu-modulo").`,
    );
  if (title !== undefined && !TITLE.test(title))
    throw new Error('O título tem de 1 a 40 caracteres, sem aspas, chaves nem <>.');
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} já existe e não está vazia.`);
  const contracts = { contract: '../contract', contractInTest: '../src/contract' };
  const area = Object.assign(
    { name, area: name, title: title ?? heading(name), endpoint: camel(name) },
    READS,
    contracts,
    {
      versions: ownVersions(),
      packages: packages && packedIn(packages),
    },
  );
  const files = Object.assign(repositoryFiles(area), screenFiles(area));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return Object.keys(files);
}
