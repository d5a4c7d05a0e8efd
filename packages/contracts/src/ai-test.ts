import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { requiredText } from './primitives';

/** How the provider is asked on the test page, by any key. */
export const AI_TEST = { model: 'gpt-3.5-turbo', temperature: 0.7, maxTokens: 500 } as const;
export const AI_TEST_TEXTS = {
  required: 'Preencha a API Key e a mensagem',
  notSavable: '❌ API Key ou tenant não encontrado',
  saved: '✅ API Key salva com sucesso no banco de dados!',
  saveFailed: (message: string) => `❌ Erro ao salvar: ${message}`,
  failed: (message: string) => `ERRO: ${message}`,
} as const;

/**
 * One question to the AI provider, outside of any conversation. With `api_key` as typed, at the company's own address; without
 * it, as customers are answered. Counts as a message of the month.
 */
export const askAi = endpoint({
  method: 'POST',
  path: '/ai-test',
  access: 'integrations.read',
  summary: 'Fazer uma pergunta de teste à IA',
  body: z.object({
    message: requiredText('Escreva a pergunta.', 2000),
    api_key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  response: z.object({
    resposta: z.nullable(z.string()),
    /** Why there is no answer: the provider's own words, without keys, for who manages them. */
    erro: z.nullable(z.string()),
    modelo: z.string(),
    ms: z.number(),
  }),
  rateLimit: { max: 10, windowMs: 60_000 },
});
