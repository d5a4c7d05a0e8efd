/** Only the digits of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** E.164 digits of a country code and a number as people type them; "+55" + "(11) 98765-4321" -> "5511987654321". */
export const toPhoneDigits = (ddi: string, numero: string): string => onlyDigits(ddi) + onlyDigits(numero);

/** Digits -> "(11) 98765-4321" for Brazil, "+351 912345678"-like for the rest. */
export function formatPhone(digits: string): string {
  const clean = onlyDigits(digits);
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(clean);
  if (brazil) return `(${brazil[1]}) ${brazil[2]}-${brazil[3]}`;
  return clean.length > 6 ? `+${clean}` : digits;
}
