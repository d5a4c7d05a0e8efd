import { randomToken } from '@balcao/kit/crypto';

const TEXT = /^bpk_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{43})$/;

/** What is handed over: which key, and its secret. */
export const keyText = (id: string, secret: string): string => `bpk_${id}_${secret}`;

/** Both parts of a text that has the form of a key. */
export function readKeyText(text: string): { id: string; secret: string } | null {
  const [, id = '', secret = ''] = TEXT.exec(text) ?? [];
  return id ? { id, secret } : null;
}

export const newSecret = randomToken;
