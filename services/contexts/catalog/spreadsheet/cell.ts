import { parsePhone } from '@balcao/contracts/phone';

/** What `guardCell` wrote. */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** The value back from a cell: without that apostrophe, control characters and spaces around it. */
export function readCell(cell: string): string {
  const text = cell
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, '')
    .trim();
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** A number the way people write it, as long as it reads back as the same one. */
export function phoneCell(telefone: string): string {
  const match = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(telefone);
  const national = match ? `(${match[1]}) ${match[2]}-${match[3]}` : '';
  return national && parsePhone(national) === telefone ? national : `+${telefone}`;
}

/** Tags in one cell; with `|` between them when one holds a comma itself. */
export function tagsCell(tags: string[]): string {
  return tags.some((tag) => /[,;]/.test(tag)) ? `${tags.join('|')}|` : tags.join(', ');
}

export function readTags(cell: string): string[] {
  const parts = cell.split(cell.includes(':::') ? ':::' : cell.includes('|') ? '|' : /[,;]/).map((tag) => tag.trim());
  // '* myContacts', '* starred': groups that Google makes by itself.
  return [...new Set(parts.filter((tag) => tag && !tag.startsWith('* ')))];
}
