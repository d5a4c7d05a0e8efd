import { parseCpf } from '@balcao/contracts/cpf';
import type { ClienteInput } from '@balcao/contracts/customers';
import { parsePhone } from '@balcao/contracts/phone';
import { AppError } from '@balcao/kit/errors';

const PHONE_TEXT = 'Informe um telefone válido com DDD. Exemplo: (11) 98765-4321.';
const CPF_TEXT = 'CPF inválido. Confira os números.';

/** Trimmed, without repetitions whatever their capitals; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim()).filter(Boolean)) {
    const key = tag.toLocaleLowerCase('pt-BR');
    if (!seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}

/** What a person typed → what is stored. Faults of phone and CPF are told together, each at its field. */
export function customerValues(input: ClienteInput) {
  const telefone = parsePhone(input.telefone);
  const typedCpf = input.cpf?.trim() || null;
  const cpf = typedCpf && parseCpf(typedCpf);
  const fields = { ...(!telefone && { telefone: PHONE_TEXT }), ...(typedCpf && !cpf && { cpf: CPF_TEXT }) };
  if (!telefone || Object.keys(fields).length) throw new AppError('catalog/invalid-customer', { fields });
  const { nome, ativo } = input;
  const address = Object.entries(input.endereco ?? {}).map(([key, value]) => [key, value?.trim() || null] as const);
  return {
    ...{ nome, telefone, cpf, ativo, tags: cleanTags(input.tags) },
    email: input.email?.trim() || null,
    endereco: address.some(([, value]) => value) ? Object.fromEntries(address) : null,
    notas: input.notas || null,
    informacoes: input.informacoes || null,
  };
}
