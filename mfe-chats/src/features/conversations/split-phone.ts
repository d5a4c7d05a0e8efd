import { parsePhone } from '@balcao/contracts/phone';
import { onlyDigits, type PhoneValue } from '@balcao/ui';

/** Any phone as typed or pasted → country code and number; '+55 (11) 98765-4321' and '11987654321' agree. */
export function splitPhone(text: string, ddi = '55'): PhoneValue {
  const digits = onlyDigits(text);
  if (!digits) return { ddi, numero: '' };
  const whole = parsePhone(text) ?? digits;
  return whole.startsWith(ddi) && whole.length > digits.length - ddi.length
    ? { ddi, numero: whole.slice(ddi.length) }
    : { ddi, numero: digits };
}
