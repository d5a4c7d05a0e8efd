/** Only the digits of a text. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** E.164 digits of a country code and a number as people type them; "+55" + "(11) 98765-4321" -> "5511987654321". */
export const toPhoneDigits = (ddi: string, numero: string): string => onlyDigits(ddi) + onlyDigits(numero);
