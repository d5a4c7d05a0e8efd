// A thread of its own (read-in-thread.ts): one file in, its text out, and then it ends.
import { parentPort, workerData } from 'node:worker_threads';
import { readDocx } from './formats/docx.mjs';
import { readHtml } from './formats/html.mjs';
import { readPdf } from './formats/pdf.mjs';
import { decode, unpacked } from './formats/plain.mjs';
import { Unreadable } from './formats/unreadable.mjs';

/** About forty pages, as contracts/documents has it. */
const MAX_TEXT = 100_000;

const tell = (feitas, total) => parentPort.postMessage({ kind: 'progress', feitas, total });
const looksLikeHtml = (text) => /<(?:!doctype html|html|head|body|main|div|p)\b/i.test(text.slice(0, 4_000));

async function read(bytes, { isPage }) {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return { titulo: null, texto: await readPdf(bytes, tell) };
  if (bytes.readUInt32BE(0) === 0x504b0304) return { titulo: null, texto: await readDocx(bytes) };
  if (bytes.subarray(0, 4096).includes(0)) throw new Unreadable('tipo');
  const text = decode(bytes);
  if (isPage || looksLikeHtml(text)) return readHtml(text);
  return { titulo: null, texto: text };
}

/** No control characters, no spaces at the ends of lines, one empty line between paragraphs. */
const tidy = (text) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/g, '')
    .split('\n')
    .map((line) => line.replace(/[\t\u00a0 ]+/g, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function answer() {
  const bytes = unpacked(
    Buffer.from(workerData.bytes.buffer, workerData.bytes.byteOffset, workerData.bytes.byteLength),
  );
  if (bytes.length < 4) throw new Unreadable('vazio');
  const { titulo, texto } = await read(bytes, workerData);
  const text = tidy(texto);
  if (!/\p{L}{2}/u.test(text)) throw new Unreadable('vazio');
  if (text.length > MAX_TEXT) throw new Unreadable('grande');
  return { kind: 'text', titulo: titulo && tidy(titulo).replace(/\n/g, ' '), texto: text };
}

answer().then(
  (told) => parentPort.postMessage(told),
  (error) =>
    parentPort.postMessage({ kind: 'problem', problem: error instanceof Unreadable ? error.problem : 'ilegivel' }),
);
