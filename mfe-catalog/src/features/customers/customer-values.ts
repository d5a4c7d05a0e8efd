import { formatCpf, parseCpf } from '@balcao/contracts/cpf';
import { type ClienteDetalhe, ClienteInput, type Endereco } from '@balcao/contracts/customers';
import { readPhone } from '@balcao/contracts/phone';
import { formatPhone } from '@balcao/platform';

type Address = { [K in keyof Endereco]: string };
/** What the form holds: texts as typed. */
export interface CustomerValues {
  nome: string;
  telefone: string;
  email: string;
  cpf: string;
  endereco: Address;
  notas: string;
  informacoes: string;
  /** `YYYY-MM-DD` or nothing. */
  nascimento: string;
  tags: string[];
  ativo: boolean;
}

const ADDRESS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
const CPF_TEXT = 'CPF inválido. Confira os números.';

export const valuesOf = (customer: ClienteDetalhe | null): CustomerValues => ({
  nome: customer?.nome ?? '',
  telefone: customer?.telefone ? formatPhone(customer.telefone) : '',
  email: customer?.email ?? '',
  cpf: customer?.cpf ? formatCpf(customer.cpf) : '',
  endereco: Object.fromEntries(ADDRESS.map((part) => [part, customer?.endereco?.[part] ?? ''])) as Address,
  notas: customer?.notas ?? '',
  informacoes: customer?.informacoes ?? '',
  nascimento: customer?.nascimento ?? '',
  tags: customer?.tags ?? [],
  ativo: customer?.ativo ?? true,
});

const orNull = (text: string) => text.trim() || null;

export const bodyOf = (values: CustomerValues): ClienteInput => ({
  nome: values.nome,
  telefone: values.telefone,
  tags: values.tags,
  ativo: values.ativo,
  email: orNull(values.email),
  cpf: orNull(values.cpf),
  notas: orNull(values.notas),
  informacoes: orNull(values.informacoes),
  nascimento: orNull(values.nascimento),
  endereco: Object.fromEntries(ADDRESS.map((part) => [part, orNull(values.endereco[part])])) as Endereco,
});

/** Text per field; the server looks again. A number that was there before may stay, whatever it is. */
export function faultsOf(values: CustomerValues, area: string | null, stored: string): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of ClienteInput.safeParse(bodyOf(values)).error?.issues ?? [])
    faults[path.join('.')] ??= message;
  const phone = readPhone(values.telefone, area);
  if (phone.kind !== 'phone' && values.telefone.trim() && values.telefone !== stored) faults.telefone ??= phone.text;
  if (values.cpf.trim() && !parseCpf(values.cpf)) faults.cpf ??= CPF_TEXT;
  return faults;
}
