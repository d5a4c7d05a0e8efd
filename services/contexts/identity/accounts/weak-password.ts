import { AppError } from '@balcao/kit/errors';
import { commonPasswords } from './common-passwords';

const TEXT = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.';
const OWN_EMAIL = 'A senha não pode ser o seu e-mail. Escolha outra.';

/** Why a password is refused, or null. `emails` are the owner's own. */
export function weakness(password: string, emails: readonly string[] = []): string | null {
  const plain = password.normalize('NFKC').toLowerCase();
  const parts = emails.flatMap((email) => [email.toLowerCase(), email.toLowerCase().split('@')[0] ?? '']);
  if (parts.includes(plain)) return OWN_EMAIL;
  const oneCharacter = new Set(plain).size === 1;
  return oneCharacter || isRun(plain) || isCommon(plain) ? TEXT : null;
}

const LEET: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' };
const plainLetters = (text: string, one: string) =>
  text.replace(/[034578@$!]/g, (sign) => LEET[sign] ?? sign).replaceAll('1', one);

/** A known password, also with figures for letters, or with a sign before or two after it: `P@ssw0rd1`, `Passw0rd!`. */
function isCommon(plain: string): boolean {
  const core = plain.replace(/^[\d\W_](?=.{6})/, '').replace(/(?<=.{6})[\d\W_]{1,2}$/, '');
  const spellings = [plain, core].flatMap((text) => [text, plainLetters(text, 'i'), plainLetters(text, 'l')]);
  return spellings.some((spelling) => commonPasswords().has(spelling));
}

/** `456789`, `fedcba`: every step up by one, or every step down by one. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

/** Refuses (422, with the reason at the field) what everybody would guess first. */
export function requireStrong(password: string, emails: readonly string[]): void {
  const reason = weakness(password, emails);
  if (reason) throw new AppError('identity/weak-password', { fields: { password: reason } });
}
