import { type FileKind, MAX_FILE_BYTES } from '@balcao/contracts/media-kinds';
import type { Attachment } from './attachment-store';

const MIB = 1024 * 1024;

/** What the browser takes a file for; the server looks at its bytes. */
export function kindOf({ type }: Pick<File, 'type'>): FileKind {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'audio' || kind === 'video' ? kind : 'document';
}

/** Why a file cannot be sent at all; null: it can be tried. */
export function whatIsWrong(file: Pick<File, 'type' | 'size'>): string | null {
  if (file.size === 0) return 'O arquivo está vazio.';
  const most = MAX_FILE_BYTES[kindOf(file)];
  return file.size > most ? `Grande demais: o limite é de ${most / MIB} MB.` : null;
}

/** Does it wait for somebody to send it? */
export const canBeSent = ({ file, state, never }: Pick<Attachment, 'file' | 'state' | 'never'>): boolean =>
  state !== 'sending' && !never && !whatIsWrong(file);

/** The limits in one line, where files are chosen. */
export const LIMITS = `Fotos e áudios até ${MAX_FILE_BYTES.image / MIB} MB, vídeos e documentos até ${MAX_FILE_BYTES.video / MIB} MB`;
