import { parseCpf } from '@balcao/contracts/cpf';
import type { ClienteInput } from '@balcao/contracts/customers';
import { readPhone } from '@balcao/contracts/phone';
import { AppError } from '@balcao/kit/errors';

const CPF_TEXT = 'CPF inválido. Confira os números.';

/** Trimmed, without repetitions whatever their capitals; the first spelling stays. */
function cleanTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim()).filter(Boolean)) {
    const key = tag.toLocaleLowerCase('pt-BR');
    if (!seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}

/** A record from before impossible numbers were refused keeps its own until somebody changes it. */
function phoneOf(telefone: string, { area, stored }: PhoneContext) {
  const unchanged = stored && telefone.replace(/\D/g, '') === stored;
  return unchanged ? { kind: 'phone' as const, digits: stored } : readPhone(telefone, area);
}

export interface PhoneContext {
  /** The company's DDD. */
  area: string | null;
  /** The number the record has. */
  stored: string | null;
}

/** What a person typed → what is stored. Faults of phone and CPF are told together, each at its field. */
export function customerValues(input: ClienteInput, context: PhoneContext) {
  const phone = phoneOf(input.telefone, context);
  const typedCpf = input.cpf?.trim() || null;
  const cpf = typedCpf && parseCpf(typedCpf);
  const fields: Record<string, string> = {};
  if (phone.kind !== 'phone') fields.telefone = phone.text;
  if (typedCpf && !cpf) fields.cpf = CPF_TEXT;
  if (phone.kind !== 'phone' || Object.keys(fields).length) throw new AppError('catalog/invalid-customer', { fields });
  const { nome, ativo } = input;
  const address = Object.entries(input.endereco ?? {}).map(([key, value]) => [key, value?.trim() || null] as const);
  return {
    nome,
    telefone: phone.digits,
    cpf,
    ativo,
    tags: cleanTags(input.tags),
    email: input.email?.trim() || null,
    endereco: address.some(([, value]) => value) ? Object.fromEntries(address) : null,
    notas: input.notas || null,
    informacoes: input.informacoes || null,
    nascimento: input.nascimento,
  };
}
