import type { Readable } from 'node:stream';
import { readMedia as contract } from '@balcao/contracts/media';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import type { ByteRange } from '@balcao/kit/files';
import { useCase } from '@balcao/kit/use-case';
import { type AskedRange, rangeOf } from './byte-range';
import { findMidia } from './midias.repository';

export interface ServedFile {
  mime: string;
  nome: string | null;
  /** Shown on the page, or only saved. */
  inline: boolean;
  size: number | null;
  range: ByteRange | null;
  stream: Readable;
}
/** A range that lies outside of the file. */
export interface OutOfRange {
  outside: number;
}
interface Asked {
  id: string;
  small: boolean;
  range: AskedRange;
}

const SHOWN = /^(image\/(jpeg|png|webp)|audio\/|video\/)/;

/** The bytes of a file: the database says whose it is, before anything is looked for in the store. */
export const readMedia = useCase(
  contract,
  ({ db, files }: Pick<Deps, 'db' | 'files'>) =>
    async (actor: Actor, { id, small, range }: Asked): Promise<ServedFile | OutOfRange> => {
      const row = await db.tenant(tenantOf(actor), (unit) => findMidia(unit, id));
      if (row?.estado === 'expirada') throw new AppError('chats/media-expired');
      const key = small ? row?.chave_miniatura : row?.chave;
      if (!row || !key) throw new AppError('chats/media-not-found');
      const mime = small ? 'image/webp' : (row.mime ?? 'application/octet-stream');
      const size = small ? null : (row.bytes ?? 0);
      const part = size === null ? null : rangeOf(range, size);
      if (part === 'outside') return { outside: size ?? 0 };
      const stream = await files.open(key, part ?? undefined);
      if (!stream) throw new AppError('chats/media-not-found');
      return { mime, nome: row.nome, inline: small || SHOWN.test(mime), size, range: part, stream };
    },
);
