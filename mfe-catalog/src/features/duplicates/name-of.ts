import type { Cliente } from '@balcao/contracts/customers';
import { formatPhone } from '@balcao/platform';

/** What to call a record beside another one: the name, and the phone too when both have the same name. */
export const nameOf = ({ nome, telefone }: Cliente, other: Cliente): string =>
  nome === other.nome ? `${nome} (${telefone ? formatPhone(telefone) : 'sem telefone'})` : nome;
