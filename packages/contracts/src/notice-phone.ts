import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Instant, Ok } from './primitives';

/** A person's own WhatsApp, for notices. */
export const PhoneSettings = z.object({
  /** E.164 digits, or a hidden address; null: none was confirmed. */
  telefone: z.nullable(z.string()),
  /** The company's connected number, from which notices come; null: none is connected. */
  numero_da_empresa: z.nullable(z.string()),
});
export type PhoneSettings = z.infer<typeof PhoneSettings>;

/** What a person sends from their own phone, so that it is known to be theirs. */
export const phoneMessage = (codigo: string): string => `AVISOS ${codigo}`;
/**
 * The code in such a message; null: it is something else. Whoever types it may add a full stop, or small letters. Without a
 * digit it is a word: a customer's 'aviso amanha'.
 */
export const readPhoneCode = (text: string): string | null =>
  /^avisos?[\s:]{1,3}(?=[a-z]*\d)([2-9a-hj-np-z]{6})[.!]?$/i.exec(text.trim())?.[1]?.toUpperCase() ?? null;
/** Letters and digits that nobody takes for one another. */
export const PHONE_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const PHONE_CODE_LENGTH = 6;
export const PHONE_CODE_MINUTES = 10;

const PhoneCode = z.object({
  codigo: z.string(),
  expira_em: Instant,
  /** To whom it is sent. */
  numero_da_empresa: z.string(),
});
export type PhoneCode = z.infer<typeof PhoneCode>;

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/me/notices/phone/code',
  access: 'session',
  summary: 'Pedir o código que confirma o próprio WhatsApp para avisos',
  response: PhoneCode,
  status: 201,
  rateLimit: { max: 10, windowMs: 60_000 },
});
export const removePhone = endpoint({
  method: 'DELETE',
  path: '/me/notices/phone',
  access: 'session',
  summary: 'Não receber mais avisos por WhatsApp',
  response: Ok,
  whenSuspended: true,
});
