/** Brazilian area codes (DDD) in use. */
export const AREA_CODES: readonly string[] =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  );
const DDD = new Set(AREA_CODES);

/**
 * The one identity of a phone: E.164 digits, Brazilian mobiles always with the ninth digit.
 * `553187654321` and `5531987654321` are the same person; landlines (2-5) never get a 9.
 */
export function canonicalPhone(digits: string): string {
  const match = /^55(\d{2})([6-9]\d{7})$/.exec(digits);
  return match && DDD.has(match[1] ?? '') ? `55${match[1]}9${match[2]}` : digits;
}

/** What a typed phone says: E.164 digits; a number whose DDD is missing; or why it is none. */
export type PhoneReading =
  | { kind: 'phone'; digits: string }
  | { kind: 'no-area'; text: string }
  | { kind: 'fault'; text: string };

const fault = (text: string): PhoneReading => ({ kind: 'fault', text });
/** Said of a number without its DDD; screens tell where the company's own is set. */
export const NO_AREA_TEXT = 'Falta o DDD. Exemplo: (11) 98765-4321.';
const TEXT = {
  number: 'Informe um telefone válido com DDD. Exemplo: (11) 98765-4321.',
  foreign: 'Este número não existe. De outro país, comece com + e o código do país.',
  area: NO_AREA_TEXT,
  tollFree: 'Números 0800, 0300 e 0500 não são de clientes. Informe o celular com DDD.',
  extension: 'Informe um número só, sem ramal e sem outro telefone.',
  exponent: 'A planilha cortou o número (aparece E+). Formate a coluna como texto e salve de novo.',
} as const;

/** Calling codes in use, but ours. */
const COUNTRY =
  /^(?:1|7|20|21[12368]|22\d|23\d|24\d|25\d|26\d|27|29[0179]|3[0-469]|35\d|37\d|38[0-35-79]|4[013-9]|42[013]|50\d|5[1-46-8]|59\d|6[0-6]|67[02-9]|68\d|69[0-2]|8[1246]|85[02356]|88[06]|9[0-58]|96\d|97\d|99[2-68])/;
const NORTH_AMERICA = /^1[2-9]\d{2}[2-9]\d{6}$/;

const isForeign = (digits: string) =>
  /^\d{8,15}$/.test(digits) && COUNTRY.test(digits) && (!digits.startsWith('1') || NORTH_AMERICA.test(digits));

/** '98765-432': four digits or more and then three are a number that lost one, not an old one of eight digits. */
const isCutShort = (written: string) => /\d{4}\D+\d{3}\D*$/.test(written);
const WHOLE = /^9\d{8}$/;
const LOCAL = /^(?:9\d{8}|[2-9]\d{7})$/;

/** DDD and number; the ninth digit may be missing unless `local` says otherwise. */
const isNational = (digits: string, local = LOCAL) => DDD.has(digits.slice(0, 2)) && local.test(digits.slice(2));

/** After '+' or '00': ours with or without the trunk zero, or another country's. */
function readInternational(digits: string, local: RegExp): PhoneReading {
  if (!digits.startsWith('55')) return isForeign(digits) ? { kind: 'phone', digits } : fault(TEXT.foreign);
  const national = digits.slice(2).replace(/^0/, '');
  return isNational(national, local) ? { kind: 'phone', digits: canonicalPhone(`55${national}`) } : fault(TEXT.number);
}

/** As dialled inside Brazil: with the trunk zero, with a carrier's code after it, with our country code. */
function readNational(digits: string, area: string | null, local: RegExp): PhoneReading {
  const trunk = digits.startsWith('0') ? digits.slice(1) : digits;
  const carrier = trunk === digits ? '' : trunk.slice(2);
  const country = trunk.startsWith('55') ? trunk.slice(2) : '';
  const national = [trunk, country, carrier].find((one) => isNational(one, local));
  if (national) return { kind: 'phone', digits: canonicalPhone(`55${national}`) };
  if (local.test(digits)) {
    return area ? readNational(area + digits, null, local) : { kind: 'no-area', text: TEXT.area };
  }
  if (/^0?[3589]00\d{6,7}$/.test(digits)) return fault(TEXT.tollFree);
  const unknown = /^0?(\d{2})(?:9\d{8}|[2-5]\d{7})$/.exec(digits)?.[1];
  if (unknown && !DDD.has(unknown)) return fault(`O DDD ${unknown} não existe. Confira o número.`);
  return fault(TEXT.number);
}

/**
 * Any way a phone is typed, dialled or pasted → who it is. Without '+' (or 00) it has to be a Brazilian number; `area` is
 * the DDD of numbers that come without one. A word before or after the number is left out, an extension is refused.
 */
export function readPhone(text: string, area: string | null = null): PhoneReading {
  const plain = text.slice(0, 200).normalize('NFKC').trim();
  if (/^[\d.,]+e\+?\d+$/i.test(plain)) return fault(TEXT.exponent);
  // '0xx11' stands for any carrier; a spreadsheet's number may end in '.0'.
  const number = plain
    .replace(/^[^\d+(]+/, '')
    .replace(/^(\(?)0?xx/i, '$1')
    .replace(/^(\d{8,15})[.,]0+$/, '$1');
  const end = number.search(/[\p{L}#*]/u);
  const [head, tail] = end < 0 ? [number, ''] : [number.slice(0, end), number.slice(end)];
  if (/\d/.test(tail)) return fault(TEXT.extension);
  const digits = head.replace(/\D/g, '');
  if (digits.length > 17) return fault(TEXT.extension);
  const local = isCutShort(head) ? WHOLE : LOCAL;
  if (/^\(?\s*\+/.test(head)) return readInternational(digits, local);
  return digits.startsWith('00') ? readInternational(digits.slice(2), local) : readNational(digits, area, local);
}

/** E.164 digits of a phone typed in any way, or null. `(11) 98765-4321`, `11987654321` and `+55 11 …` agree. */
export function parsePhone(text: string, area: string | null = null): string | null {
  const reading = readPhone(text, area);
  return reading.kind === 'phone' ? reading.digits : null;
}

/** Digits as callers of the chats pass them on: a Brazilian number, with or without its country code, or with a foreign one. */
export const parsePhoneDigits = (digits: string): string | null => parsePhone(digits) ?? parsePhone(`+${digits}`);

/**
 * Whether stored digits cannot be a phone, or look like a Brazilian one with a DDD that does not exist: records of before
 * such numbers were refused. (56 9… is Chile.)
 */
export function phoneLooksWrong(phone: string): boolean {
  if (phone.includes('@')) return false;
  if (phone.startsWith('55')) return !isNational(phone.slice(2));
  return !isForeign(phone) || (/^(?!56)\d{2}9\d{8}$/.test(phone) && !DDD.has(phone.slice(0, 2)));
}

/** `5511987654321` → `+55 (11) 98765-4321`; other countries `+` and digits; hidden numbers read 'Número oculto'. */
export function formatPhone(phone: string): string {
  if (phone.includes('@')) return 'Número oculto';
  const match = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(phone);
  return match ? `+55 (${match[1]}) ${match[2]}-${match[3]}` : `+${phone}`;
}
