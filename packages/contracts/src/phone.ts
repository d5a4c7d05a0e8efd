/** Brazilian area codes in use. */
const DDD = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/**
 * The one identity of a phone: E.164 digits, Brazilian mobiles always with the ninth digit.
 * `553187654321` and `5531987654321` are the same person; landlines (2-5) never get a 9.
 */
export function canonicalPhone(digits: string): string {
  const match = /^55(\d{2})([6-9]\d{7})$/.exec(digits);
  return match && DDD.has(match[1] ?? '') ? `55${match[1]}9${match[2]}` : digits;
}

/** Any way a Brazilian types a phone → E.164 digits, or null. `(11) 98765-4321`, `11987654321` and `+55 11 …` agree. */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10 || digits.length > 15) return null;
  const national = /^(\d{2})(9?\d{8})$/.exec(digits);
  const withCountry = national && DDD.has(national[1] ?? '') && !text.trim().startsWith('+') ? `55${digits}` : digits;
  return canonicalPhone(withCountry);
}

/** `5511987654321` → `+55 (11) 98765-4321`; other countries `+` and digits; hidden numbers read 'Número oculto'. */
export function formatPhone(phone: string): string {
  if (phone.includes('@')) return 'Número oculto';
  const match = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(phone);
  return match ? `+55 (${match[1]}) ${match[2]}-${match[3]}` : `+${phone}`;
}
