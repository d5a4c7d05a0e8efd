import mammoth from 'mammoth';
import { checkZip } from './check-zip.mjs';
import { textOfHtml } from './html.mjs';
import { Unreadable } from './unreadable.mjs';

/** Headings, lists and tables of a Word file; its pictures are not looked at. */
export async function readDocx(bytes) {
  if (!checkZip(bytes).includes('word/document.xml')) throw new Unreadable('tipo');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage });
  return textOfHtml(value);
}
