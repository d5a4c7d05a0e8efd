import { importDocumentFile as contract, type Documento, MAX_DOCUMENT_TITLE } from '@balcao/contracts/documents';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { keepBytes } from './imports.repository';
import { type ImportDeps, startImport } from './start-import';

const HEAD_BYTES = 4096;

/** By its first bytes: a PDF, what may be a Word file, or text, which is not called PDF or Word. What it really holds, the reader sees. */
function isReadable(file: Buffer, nome: string): boolean {
  const head = file.subarray(0, HEAD_BYTES);
  if (head.subarray(0, 1024).includes('%PDF-') || head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return true;
  return head.length > 0 && !head.includes(0) && !/\.(pdf|docx)$/i.test(nome);
}

/** 'tabela_de-precos.pdf' → 'tabela de precos' */
const titleOf = (nome: string): string => {
  const title = nome
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return (title || nome).slice(0, MAX_DOCUMENT_TITLE);
};

// docs/decisions/0084-files-are-read-in-a-thread.md
/** Takes a file over; a worker reads it. */
export const importDocumentFile = useCase(
  contract,
  (deps: ImportDeps) =>
    (actor: Actor, file: Buffer, { nome, tipo }: Pick<Documento, 'tipo'> & { nome: string }): Promise<Documento> => {
      if (!isReadable(file, nome)) throw new AppError('assistant/file-refused');
      const wanted = { titulo: titleOf(nome), tipo, origem: 'arquivo' as const, origem_nome: nome };
      return startImport(deps, tenantOf(actor), wanted, (unit, id) => keepBytes(unit, id, file));
    },
);
