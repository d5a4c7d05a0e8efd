import { Readable } from 'node:stream';
import { csvHead, csvLines, guardCell } from '@balcao/kit/csv';
import type { Db } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { ZipFile } from 'yazl';
import { isSecret, LEFT_OUT, withoutSealed } from './archive-tables';
import {
  type ArchiveColumn,
  countRows,
  listColumns,
  listCompanyTables,
  pageOfRows,
  readFile,
} from './company-tables.repository';

/** Others of the process go on between two pages. */
const PAGE = 500;

export interface Archive {
  zip: NodeJS.ReadableStream;
  /** Rows to be written, and those written so far. */
  total: number;
  written(): number;
}
interface About {
  tenantId: string;
  empresa: string;
  zone: string;
  now: Date;
}

/** The one table whose files lie in the store, under a key. */
const STORED = { table: 'midias', key: 'chave', type: 'mime' };
const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

const cell = (text: string | null) => guardCell(withoutSealed(text ?? ''));

/** Words for whoever opens it, before any table. */
const readMe = ({ empresa, zone, now }: About) =>
  [
    `Dados de ${empresa} no Balcão, em ${new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(now)}.`,
    'Cada arquivo .csv é uma tabela (separada por ponto e vírgula, em UTF-8) e abre em qualquer planilha. Fotos e outros arquivos ficam na pasta com o nome da tabela.',
    `Datas e horas estão no fuso ${zone}; valores em reais, com ponto decimal.`,
    'Senhas, chaves de acesso e códigos de links não fazem parte deste arquivo.',
    '',
  ].join('\r\n');

interface Planned {
  nome: string;
  columns: ArchiveColumn[];
  keys: ArchiveColumn[];
  /** Column that holds a file of each row. */
  file: string | undefined;
}

async function planTables(db: Db, tenantId: string): Promise<{ tables: Planned[]; total: number }> {
  const all = await db.platform(({ tx }) => listCompanyTables(tx));
  const tables: Planned[] = [];
  let total = 0;
  for (const { nome } of all.filter((table) => !LEFT_OUT.has(table.nome))) {
    const columns = await db.tenant(tenantId, (unit) => listColumns(unit, nome));
    total += await db.tenant(tenantId, (unit) => countRows(unit, nome), 'long');
    const keys = columns.filter(({ chave }) => chave > 0).sort((a, b) => a.chave - b.chave);
    const shown = columns.filter((column) => column.tipo !== 'bytea' && !isSecret(column.nome));
    const file = columns.find(({ tipo }) => tipo === 'bytea')?.nome;
    tables.push({ nome, columns: shown, keys, file });
  }
  return { tables, total };
}

// docs/decisions/0066-a-company-leaves-in-thirty-days.md
/**
 * Everything a company has as one ZIP that is written while it is read: a page of rows is in memory at a time, whatever the
 * company's size. Tables come from the database's catalogue, without what opens doors.
 */
export async function writeArchive({ db, files }: Pick<Deps, 'db' | 'files'>, about: About): Promise<Archive> {
  const { tenantId, zone } = about;
  const { tables, total } = await planTables(db, tenantId);
  let written = 0;

  async function* pagesOf({ nome, columns, keys }: Planned, onRow?: (cells: (string | null)[]) => void) {
    yield csvHead(columns.map((column) => column.nome));
    let after: string[] | null = null;
    for (;;) {
      const page = { columns, keys, after, zone, limit: PAGE };
      const rows: Awaited<ReturnType<typeof pageOfRows>> = await db.tenant(tenantId, (unit) =>
        pageOfRows(unit, nome, page),
      );
      for (const { cells } of rows) onRow?.(cells);
      written += rows.length;
      if (rows.length > 0) yield csvLines(rows.map(({ cells }) => cells.map(cell)));
      after = rows.at(-1)?.key ?? null;
      if (rows.length < PAGE) return;
    }
  }

  const zip = new ZipFile();
  const stream = (from: AsyncGenerator<string>) => Readable.from(from, { objectMode: false });
  zip.addBuffer(Buffer.from(readMe(about)), 'LEIA-ME.txt', { mtime: about.now });
  for (const table of tables) {
    zip.addReadStreamLazy(`${table.nome}.csv`, { mtime: about.now }, (done) => done(null, stream(pagesOf(table))));
    if (table.file) await addFiles(table, table.file);
    if (table.nome === STORED.table) await addStored(table);
  }

  /** Some cells of each row: what its files are named by is kept until their turn comes, and nothing else. */
  async function cellsOf(table: Planned, names: string[]): Promise<(string | null)[][]> {
    const places = names.map((name) => table.columns.findIndex(({ nome }) => nome === name));
    const rows: (string | null)[][] = [];
    const pages = pagesOf(table, (cells) => rows.push(places.map((place) => cells[place] ?? null)));
    while (!(await pages.next()).done);
    written -= rows.length;
    return rows;
  }
  function addFile(name: string, read: () => AsyncGenerator<Buffer>): void {
    // Pictures and sound are packed already.
    const options = { mtime: about.now, compress: false };
    zip.addReadStreamLazy(name, options, (done) => done(null, Readable.from(read(), { objectMode: false })));
  }

  async function addFiles(table: Planned, column: string): Promise<void> {
    for (const [id, type] of await cellsOf(table, ['id', 'tipo'])) {
      const of = { table: table.nome, column, id: id ?? '' };
      addFile(`${table.nome}/${id}.${/^\w+\/(\w+)$/.exec(type ?? '')?.[1] ?? 'bin'}`, async function* () {
        yield await db.tenant(tenantId, (unit) => readFile(unit, of));
      });
    }
  }

  /** Files that lie in the store; one that has gone meanwhile is left out. */
  async function addStored(table: Planned): Promise<void> {
    for (const [id, key, type] of await cellsOf(table, ['id', STORED.key, STORED.type])) {
      if (!key) continue;
      addFile(`${table.nome}/${id}.${EXTENSIONS[type ?? ''] ?? 'bin'}`, async function* () {
        yield* (await files.open(key)) ?? [];
      });
    }
  }

  zip.end();
  return { zip: zip.outputStream, total, written: () => written };
}
