const SUFFIX = /@(g\.us|s\.whatsapp\.net|lid|broadcast|newsletter)$/;

// The gateway's own rule: a Brazilian ninth digit goes when DDD >= 31 and the digit after it is >= 7.
const dropNinthDigit = (digits: string): string => {
  const match = /^55(\d{2})9(\d)(\d{7})$/.exec(digits);
  if (!match) return digits;
  return Number(match[1]) >= 31 && Number(match[2]) >= 7 ? `55${match[1]}${match[2]}${match[3]}` : digits;
};

/** The JID the gateway derives from a `number` field. */
export const createJid = (input: string): string => {
  const number = input.replace(/:\d+/, '');
  if (SUFFIX.test(number)) return number;
  const digits = number.replace(/\D/g, '');
  if (digits.length >= 18) return `${digits}@g.us`;
  return `${dropNinthDigit(digits)}@s.whatsapp.net`;
};

export const digitsOf = (jidOrPhone: string): string => (jidOrPhone.split('@')[0] ?? '').replace(/\D/g, '');

/** One key for a Brazilian number with and without its ninth digit. */
export const canonicalPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  const mobile = /^55(\d{2})9([6-9]\d{7})$/.exec(digits);
  return mobile ? `55${mobile[1]}${mobile[2]}` : digits;
};
