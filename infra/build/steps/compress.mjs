import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = 1000;
const TEXT = /\.(js|css|svg)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every script and style of a build, so that no server compresses the same file twice. */
export async function compressBuild(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = readFileSync(file);
      if (content.length < WORTH_IT) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      writeFileSync(`${file}.br`, await brotli(content, quality));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
