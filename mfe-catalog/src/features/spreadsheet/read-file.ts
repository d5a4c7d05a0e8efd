import { IMPORT_MAX_BYTES } from '@balcao/contracts/customers';

/** What is wrong with a file, in the person's words. */
export class FileProblem extends Error {}

const EXCEL = /\.(xlsx?|ods|numbers)$/i;

/** Text of the bytes: UTF-8, or what old Brazilian spreadsheet programs write when it is not. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Text of a chosen CSV file; throws a FileProblem that says what to do. */
export async function readFile(file: File): Promise<string> {
  if (EXCEL.test(file.name)) {
    throw new FileProblem('Esta é uma planilha, não um CSV. Abra-a, escolha “Salvar como” e o formato CSV.');
  }
  if (file.size > IMPORT_MAX_BYTES) throw new FileProblem('O arquivo passa de 2 MB. Divida em partes menores.');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!text.trim()) throw new FileProblem('O arquivo está vazio.');
  return text;
}
