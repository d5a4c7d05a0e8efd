import * as z from 'zod/mini';

/** Identifier of a row (UUID, any version). */
export const Id = z.uuid('Identificador inválido.');
export const IdParams = z.object({ id: Id });

/** ISO 8601 instant in UTC, as the server writes it. */
export const Instant = z.string();
/** Money in reais as text with two decimals ("80.00"), the way numeric(12,2) leaves Postgres. */
export const Money = z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/, 'Informe um valor em reais, como 80,00.'));

/** Query of a list that pages by keyset. */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
});

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** Long work is a row: waiting, on its way, ended well, or given up. */
export const WORK_STATES = ['fila', 'processando', 'concluida', 'falhou'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const Ok = z.object({ ok: z.literal(true) });

export { UNLIMITED } from './constants';

/** What every error answer carries. `fields` maps a field name to its text, `details` helps to go on (see the error). */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    details: z.optional(z.record(z.string(), z.unknown())),
    requestId: z.optional(z.string()),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Signs that are seen; spaces without width and marks of direction are none. */
const SEEN = /[^\s\p{C}\u3164]/u;
/** Trimmed text in which something can be read, with a message that names the field. */
export const requiredText = (message: string, max = 200) =>
  z.string(message).check(z.trim(), z.regex(SEEN, message), z.maxLength(max, `Use no máximo ${max} caracteres.`));

const ONE_LINE = /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
/** The same in one line, without marks that turn the direction of what stands beside it: a name. */
export const requiredName = (message: string, max = 200) =>
  requiredText(message, max).check(z.regex(ONE_LINE, 'Use uma linha só.'));
