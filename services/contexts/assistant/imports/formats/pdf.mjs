import { getDocumentProxy } from 'unpdf';
import { Unreadable } from './unreadable.mjs';

const MAX_PAGES = 300;

async function open(bytes) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes));
  } catch (error) {
    throw new Unreadable(error?.name === 'PasswordException' ? 'protegido' : 'ilegivel');
  }
}

const textOf = ({ items }) => items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');

/** Page by page; `tell` hears how far it is. */
export async function readPdf(bytes, tell) {
  const pdf = await open(bytes);
  const total = pdf.numPages;
  if (total > MAX_PAGES) throw new Unreadable('grande');
  const pages = [];
  for (let number = 1; number <= total; number += 1) {
    const page = await pdf.getPage(number);
    pages.push(textOf(await page.getTextContent()));
    tell(number, total);
  }
  return pages.join('\n\n');
}
