import { formatPhone } from '@balcao/contracts/phone';
import type { ChavePix } from '@balcao/contracts/pix-key';

/** A Pix key as people write and compare it: with the dots of a CPF or CNPJ, a phone as a phone. */
export function formatPixKey({ tipo, chave }: Pick<ChavePix, 'tipo' | 'chave'>): string {
  if (tipo === 'cpf') return chave.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  if (tipo === 'cnpj') return chave.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
  return tipo === 'telefone' ? formatPhone(chave.replace(/^\+/, '')) : chave;
}
