import { type FileKind, MAX_FILE_BYTES, MEDIA_TEXTS } from '@balcao/contracts/media-kinds';
import { type Files, readWhole } from '@balcao/kit/files';
import { sniff, tooLargeText, typeAs } from './file-kinds';
import { meter, TooLarge } from './meter';
import { smallPicture } from './small-picture';

export interface FileToKeep {
  key: string;
  tipo: FileKind;
  nome: string | null;
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>;
}
export interface KeptFile {
  kind: 'kept';
  chave: string;
  chave_miniatura: string | null;
  mime: string;
  bytes: number;
  sha256: string;
  largura: number | null;
  altura: number | null;
}
/** What is kept, or why it is not: in words for whoever waits for it. */
export type Keeping = KeptFile | { kind: 'refused'; motivo: string } | { kind: 'empty' };

const refused = (motivo: string) => ({ kind: 'refused' as const, motivo });

async function judge(
  files: Files,
  { key, tipo, nome }: FileToKeep,
  read: ReturnType<ReturnType<typeof meter>['read']>,
) {
  const mime = typeAs(tipo, sniff(read.head, nome));
  if (!mime) return refused(MEDIA_TEXTS.notAccepted);
  const { bytes, sha256 } = read;
  const kept: KeptFile = {
    kind: 'kept',
    chave: key,
    chave_miniatura: null,
    mime,
    bytes,
    sha256,
    largura: null,
    altura: null,
  };
  if (tipo !== 'image' && tipo !== 'sticker') return kept;
  const whole = await readWhole(files, key);
  const picture = whole && (await smallPicture(whole));
  if (!picture) return refused(MEDIA_TEXTS.unreadable);
  const { largura, altura, miniatura } = picture;
  if (tipo === 'sticker') return Object.assign(kept, { largura, altura });
  await files.put(`${key}.p`, [miniatura]);
  return Object.assign(kept, { largura, altura, chave_miniatura: `${key}.p` });
}

/**
 * Puts a file into the store piece by piece, and looks at what came: the size while it comes, the type by its beginning, a
 * picture by opening it. What is refused does not stay.
 */
export async function keepFile(files: Files, file: FileToKeep): Promise<Keeping> {
  const counter = meter(MAX_FILE_BYTES[file.tipo]);
  try {
    await files.put(file.key, counter.through(file.pieces));
  } catch (error) {
    if (error instanceof TooLarge) return refused(tooLargeText(file.tipo));
    throw error;
  }
  const read = counter.read();
  const result = read.bytes === 0 ? { kind: 'empty' as const } : await judge(files, file, read);
  if (result.kind !== 'kept') await files.remove(file.key);
  return result;
}
