import * as z from 'zod/mini';
import { MAX_RELEASE_BYTES } from './publishing';
import { Needs } from './remote-needs';
import { ENTRY_SCRIPT, Hash, SHELL, Version } from './remotes';

/** The description at the beginning of a packed release, in bytes. */
export const MAX_ORDER_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Three times the largest area: whoever opens the panel reads the name and hash of each. */
const MAX_FILES = 600;
/** `develop` is what is edited on somebody's machine: a developer's shell asks it for no hashes. The others mean no version at all. */
const RESERVED_VERSIONS = ['develop', 'publicado', 'latest', 'null', 'undefined'];
/** The page that the shell is entered by. */
const PAGE = 'index.html';
/** What a build is made of, and its compressed twins. */
const KINDS = /\.(?:(?:js|css|json|svg)(?:\.br|\.gz)?|woff2|png|webp|html)$/;
const FOREIGN_KIND = 'Este tipo de arquivo não faz parte de uma área.';

/** `js/main.1a2b.js`: plain names, at most three folders, no way up, no hidden file. */
const FilePath = z
  .string('O arquivo precisa de um nome.')
  .check(
    z.maxLength(160, 'O nome do arquivo é longo demais.'),
    z.regex(/^(?:\w[\w@-]*\/){0,3}\w[\w@.-]*$/, 'O nome do arquivo não vale.'),
    z.regex(KINDS, FOREIGN_KIND),
  );
const File = z.object({
  caminho: FilePath,
  hash: Hash,
  bytes: z
    .int('O tamanho precisa ser um número.')
    .check(z.minimum(0), z.maximum(MAX_FILE_BYTES, `O arquivo passa de ${MAX_FILE_BYTES / 1024 / 1024} MB.`)),
});
/** Name, hash and size (bytes) of every file of a release, in the order their bytes come in. */
export const ReleaseFiles = z.array(File).check(
  z.maxLength(MAX_FILES, `A área passa de ${MAX_FILES} arquivos.`),
  z.refine((files) => isApart(files), 'Dois arquivos têm o mesmo nome.'),
  z.refine((files) => hasOriginals(files), 'Há um arquivo comprimido sem o seu original.'),
  z.refine((files) => sizeOf(files) <= MAX_RELEASE_BYTES, 'A versão passa do tamanho permitido.'),
);
export type ReleaseFiles = z.infer<typeof ReleaseFiles>;

// docs/decisions/0147-a-release-is-one-stream-described-first.md
/**
 * How a packed release begins: four bytes with the length of this JSON (big-endian), this JSON, then the bytes of the files,
 * one after the other in the order of `arquivos`. Names and sizes come from here alone.
 */
const Order = z.object({
  /** The area's remote.json, judged by remote-declaration.ts; of the shell its name alone. */
  declaracao: z.unknown(),
  versao: Version.check(
    z.refine(
      (version) => !RESERVED_VERSIONS.includes(version.toLowerCase()),
      'Este nome de versão é do próprio painel.',
    ),
  ),
  arquivos: ReleaseFiles,
  needs: Needs,
  autor: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/, 'O commit tem a forma de um hash.'))),
  /** `nova`: only when it was never published, so that a restart does not undo a rollback. */
  ativar: z._default(z.union([z.boolean(), z.literal('nova')]), false),
  /** A shell goes on air although areas that are there would stop in it. */
  mesmo_assim: z._default(z.boolean(), false),
});
export const ReleaseOrder = Order.check(
  z.refine((order) => isShell(order) || hasFile(order, ENTRY_SCRIPT), `Falta ${ENTRY_SCRIPT}.`),
  z.refine((order) => !isShell(order) || hasFile(order, PAGE), `Falta ${PAGE}.`),
  // Nothing of an area is opened by itself, and of the shell one page.
  z.refine(
    (order) =>
      order.arquivos.every(({ caminho }) => !caminho.endsWith('.html') || (isShell(order) && caminho === PAGE)),
    FOREIGN_KIND,
  ),
);
export type ReleaseOrder = z.infer<typeof ReleaseOrder>;

type Told = Pick<z.infer<typeof Order>, 'declaracao' | 'arquivos'>;

// docs/decisions/0153-the-shell-is-a-release.md
/** Is it a build of the shell? It declares nothing: what it says beside its name is not read. */
export const isShell = ({ declaracao }: Pick<Told, 'declaracao'>): boolean =>
  (declaracao as { name?: unknown } | null | undefined)?.name === SHELL;

/** The file a build is entered by. */
export const entryOf = (order: Pick<Told, 'declaracao'>): string => (isShell(order) ? PAGE : ENTRY_SCRIPT);

const hasFile = ({ arquivos }: Told, name: string): boolean => arquivos.some(({ caminho }) => caminho === name);

/** Bytes of all files together. */
export const sizeOf = (files: readonly { bytes: number }[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** `JS/a.js` and `js/a.js` are one file on some disks. */
const isApart = (files: readonly { caminho: string }[]): boolean =>
  new Set(files.map(({ caminho }) => caminho.toLowerCase())).size === files.length;

function hasOriginals(files: readonly { caminho: string }[]): boolean {
  const names = new Set(files.map(({ caminho }) => caminho));
  return [...names].every((name) => !/\.(?:br|gz)$/.test(name) || names.has(name.slice(0, -3)));
}
