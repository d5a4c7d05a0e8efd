import type { PixKeyType } from '@balcao/contracts/pix-key';
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info';

const THEIR_NAME = { cpf: 'cpf', cnpj: 'cnpj', email: 'email', telefone: 'phone', aleatoria: 'evp' } as const;

/** Eleven digits may be a CPF or a phone: with its country in front, what is meant to be a phone is read as one. */
function asMeant(tipo: PixKeyType, text: string): string {
  const typed = text.trim();
  return tipo === 'telefone' && !/^(\+|00)/.test(typed) ? `+55${typed.replace(/\D/g, '')}` : typed;
}

/** A key as the bank's directory spells it; null when it is none of this kind. */
export function parsePixKey(tipo: PixKeyType, text: string): string | null {
  const found = getPixKeyInfo(asMeant(tipo, text));
  return found?.type === THEIR_NAME[tipo] ? found.value : null;
}
