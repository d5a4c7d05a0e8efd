import * as z from 'zod/mini';
import { requiredText } from './primitives';

/** Reais per million tokens, with four decimals at most. */
const Taxa = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/, 'Informe reais por milhão de tokens, como 3.30.'));

// docs/decisions/0131-reais-are-reckoned-when-they-are-read.md
/** What a provider takes for a model, in reais: the platform's to say. */
export const PrecoModelo = z.object({
  modelo: requiredText('Informe o modelo.', 100),
  /** Per million tokens read, and written. */
  entrada: Taxa,
  saida: Taxa,
  /** Per million read that the provider still had of an earlier request; absent: as the others. */
  cache: z.optional(Taxa),
});
export type PrecoModelo = z.infer<typeof PrecoModelo>;
export const MOST_PRICES = 100;

/** What the use of models came to. */
export const Custo = z.object({
  /** Null: nothing of it has a price. */
  reais: z.nullable(z.number()),
  tokens: z.number(),
  /** Models whose price nobody said: their share is missing. */
  sem_preco: z.array(z.string()),
});
export type Custo = z.infer<typeof Custo>;
