import { cpf } from 'cpf-cnpj-validator';

/** Eleven digits of a CPF typed in any form, or null when the check digits do not fit or all digits are the same. */
export function parseCpf(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return cpf.isValid(digits) ? digits : null;
}

/** `12345678909` → `123.456.789-09` */
export const formatCpf = (digits: string): string => cpf.format(digits);

/** `12345678909` → `***.456.789-**`: enough to tell two people apart, too little to use. */
export const maskCpf = (digits: string): string => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
