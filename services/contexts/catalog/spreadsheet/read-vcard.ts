import { IMPORT_MAX_CELL, IMPORT_MAX_LINES } from '@balcao/contracts/customers';
import { createBreather } from '@balcao/kit/breathe';
import { AppError } from '@balcao/kit/errors';
import type { Sheet } from './sheet';

const COLUMNS = ['Nome', 'Telefone', 'Telefone 2', 'Telefone 3', 'E-mail', 'Aniversário', 'Tags', 'Notas'];
interface Card {
  fn: string;
  n: string;
  org: string;
  tel: string[];
  email: string;
  bday: string;
  tags: string;
  note: string;
}
/** More numbers than this nobody has; they all go into one cell, which is no longer than another. */
const MAX_NUMBERS = 20;
const EMPTY: Card = { fn: '', n: '', org: '', tel: [], email: '', bday: '', tags: '', note: '' };

/** vCard 2.1 writes accents as =C3=A7. */
function fromQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hex = /^=([0-9a-f]{2})/i.exec(text.slice(at, at + 3))?.[1];
    if (hex) at += 2;
    bytes.push(...(hex ? [Number.parseInt(hex, 16)] : Buffer.from(text[at] ?? '')));
  }
  const latin = /8859-1|1252/.test(charset);
  return new TextDecoder(latin ? 'windows-1252' : 'utf-8').decode(Uint8Array.from(bytes));
}

const unescaped = (text: string) =>
  text.replace(/\\([nN,;:\\])/g, (_match, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** `item1.TEL;TYPE=CELL:…` → its name and its value, decoded. */
function readProperty(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  const [head, raw] = colon < 0 ? ['', ''] : [line.slice(0, colon).toUpperCase(), line.slice(colon + 1)];
  const name = head.split(';', 1)[0]?.replace(/^[^.]*\./, '') ?? '';
  const text = raw.slice(0, IMPORT_MAX_CELL);
  const charset = /CHARSET=([^;]*)/.exec(head)?.[1] ?? '';
  return { name, value: head.includes('QUOTED-PRINTABLE') ? fromQuotedPrintable(text, charset) : text };
}

/** Family;given;additional;prefix;suffix → as people are called. */
function callName(n: string): string {
  const [family = '', given = '', additional = ''] = n.split(/(?<!\\);/).map(unescaped);
  return [given, additional, family]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

function take(card: Card, line: string): void {
  const { name, value } = readProperty(line);
  if (name === 'FN') card.fn = unescaped(value);
  if (name === 'N') card.n = callName(value);
  if (name === 'ORG') card.org = unescaped(value).split(';', 1)[0] ?? '';
  if (name === 'TEL' && value.trim() && card.tel.length < MAX_NUMBERS) card.tel.push(value.trim());
  if (name === 'EMAIL' && !card.email) card.email = value.trim();
  if (name === 'BDAY') card.bday = value.trim();
  if (name === 'CATEGORIES') card.tags = unescaped(value);
  if (name === 'NOTE') card.note = unescaped(value);
}

const cellsOf = ({ fn, n, org, tel, email, bday, tags, note }: Card): string[] => {
  const [first = '', second = '', ...rest] = tel;
  const further = rest.join(' ::: ').slice(0, IMPORT_MAX_CELL);
  return [fn.trim() || n || org, first, second, further, email, bday, tags, note];
};

/** Lines as written, folded ones joined: a space at the start, or '=' at the end of quoted-printable text. */
async function* unfold(text: string): AsyncGenerator<string> {
  const breathe = createBreather();
  let line = '';
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    at = end < 0 ? text.length : end + 1;
    if (line.endsWith('=') && /QUOTED-PRINTABLE/i.test(line.slice(0, 200))) {
      line = line.length < 4 * IMPORT_MAX_CELL ? line.slice(0, -1) + next : line.slice(0, -1);
    } else if (/^[ \t]/.test(next)) line += line.length < IMPORT_MAX_CELL ? next.slice(1) : '';
    else {
      yield line;
      line = next;
    }
    const pause = breathe();
    if (pause) await pause;
  }
  yield line;
}

/** The contacts of a phone (vCard 2.1, 3.0, 4.0) as a sheet; `linha` counts the cards. Pictures are left out. */
export async function readCards(text: string): Promise<Sheet> {
  const linhas: Sheet['linhas'] = [];
  let card: Card | null = null;
  for await (const line of unfold(text)) {
    const sign = line.trim().toUpperCase();
    if (sign === 'BEGIN:VCARD') card = { ...EMPTY, tel: [] };
    else if (sign === 'END:VCARD' && card) {
      linhas.push({ linha: linhas.length + 1, celulas: cellsOf(card) });
      card = null;
    } else if (card) take(card, line);
    if (linhas.length > IMPORT_MAX_LINES) throw new AppError('catalog/csv-too-long');
  }
  if (linhas.length === 0) throw new AppError('catalog/csv-invalid');
  return { colunas: COLUMNS, linhas };
}
