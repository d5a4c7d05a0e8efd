import { IMPORT_MAX_BYTES } from '@balcao/contracts/customers';

/** What is wrong with a file, in the person's words. */
export class FileProblem extends Error {}

const EXCEL = /\.(xlsx?|ods|numbers)$/i;
/** Contacts come with their pictures, which are left out before anything is sent. */
const MAX_CARD_FILE_BYTES = 60 * 1024 * 1024;
const BIG = 'O arquivo passa de 5 MB. Divida em partes menores.';

/** What the bytes from 0x80 on mean in the programs of DOS days (code page 850). */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const LETTERS = 'áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ';

const fromCp850 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join('');
/** How many of a text's strange characters are letters of Portuguese. */
const portuguese = (text: string) => [...text].filter((char) => LETTERS.includes(char)).length;

/** UTF-16 without its mark: every other byte of such a file is zero. */
function utf16Of([first, second, ...rest]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (rest[1] === 0 && second === 0) return 'utf-16le';
  return first === 0 && rest[0] === 0 ? 'utf-16be' : null;
}

/** Text of the bytes: UTF-8, UTF-16, or what old Brazilian programs write when it is neither. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes.subarray(0, 4));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const sample = bytes.filter((byte) => byte >= 0x80).subarray(0, 2000);
    const windows = new TextDecoder('windows-1252');
    return portuguese(fromCp850(sample)) > portuguese(windows.decode(sample))
      ? fromCp850(bytes)
      : windows.decode(bytes);
  }
}

/** The cards of a phone without pictures, sounds and keys: each line of theirs goes on with a space. */
function withoutPictures(cards: string): string {
  let dropping = false;
  const kept = cards.split(/\r?\n/).filter((line) => {
    if (/^[ \t]/.test(line)) return !dropping;
    dropping = /^([\w-]+\.)?(PHOTO|LOGO|SOUND|KEY)[;:]/i.test(line) || (dropping && !line.includes(':'));
    return !dropping;
  });
  return kept.join('\n');
}

/** Text of a chosen CSV or vCard file; throws a FileProblem that says what to do. */
export async function readFile(file: File): Promise<string> {
  if (EXCEL.test(file.name)) {
    throw new FileProblem('Esta é uma planilha, não um CSV. Abra-a, escolha “Salvar como” e o formato CSV.');
  }
  const cards = /\.vcf$/i.test(file.name);
  if (file.size > (cards ? MAX_CARD_FILE_BYTES : IMPORT_MAX_BYTES)) throw new FileProblem(BIG);
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  const text = cards ? withoutPictures(decoded) : decoded;
  if (text.length > IMPORT_MAX_BYTES) throw new FileProblem(BIG);
  if (!text.trim()) throw new FileProblem('O arquivo está vazio.');
  return text;
}
