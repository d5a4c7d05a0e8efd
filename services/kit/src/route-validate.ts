import type { Schema } from '@balcao/contracts/endpoint';
import * as z from 'zod';
import { AppError } from './errors';
import { findUnstorable } from './storable';

// Texts for what a contract leaves unsaid, in the language of the product.
z.config(z.locales.ptBR());
// The library would list every option, or name its own types: neither means anything to who reads it.
z.config({ customError: ({ code, input }) => plainText(code, input) });

function plainText(code: string | undefined, input: unknown): string | undefined {
  if (code === 'invalid_value') return 'Opção inválida.';
  if (code === 'invalid_union') return 'Valor inválido.';
  if (code === 'invalid_type') return input === undefined ? 'Campo obrigatório.' : 'Valor inválido.';
  return undefined;
}

/** First text per field, by its dotted name; faults of the whole value have the name ''. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

const UNREADABLE = 'Há um caractere inválido neste texto. Apague e digite de novo.';

/**
 * Parses one part of a request by its schema. Faulty path parameters name nothing that exists: 404. Text that no
 * database holds (NUL, half a character) is refused for every field of every contract here, before its schema.
 */
export function parsePart(part: 'params' | 'query' | 'body', schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const unreadable = findUnstorable(value);
  if (unreadable !== undefined) {
    if (part === 'params') throw new AppError('http/not-found');
    if (unreadable === '') throw new AppError('http/malformed');
    throw new AppError('http/invalid', { fields: { [unreadable]: UNREADABLE } });
  }
  const parsed = z.core.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  if (part === 'params') throw new AppError('http/not-found');
  const { '': whole, ...fields } = fieldsOf(parsed.error.issues);
  if (whole && !Object.keys(fields).length) throw new AppError('http/malformed');
  throw new AppError('http/invalid', { fields });
}
