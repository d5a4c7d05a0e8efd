import { AI_TEST, askAi as contract } from '@balcao/contracts/ai-test';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { allows } from '@balcao/contracts/permissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { AiSettings } from '../provider/provider-client';
import type { ProviderFailure, ProviderProblem } from '../provider/provider-result';
import { findCompany, lockMessages } from '../replies/ai.repository';
import type { AiPorts } from '../replies/ai-ports';
import { createAllowance } from '../replies/message-allowance';
import { recordQuestion } from './perguntas.repository';

export interface AskAiDeps extends Pick<Deps, 'db' | 'clock'>, Pick<AiPorts, 'findSettings' | 'countMessages' | 'ask'> {
  /** Where a key that a person of the company types is used: never the platform's address. */
  ownProvider(unit: UnitOfWork): Promise<Pick<AiSettings, 'baseUrl' | 'typed'> & { model: string | null }>;
}

const TIMEOUT_MS = 20_000;
const IN_PORTUGUESE = 'Você é um assistente prestativo. Responda sempre em português do Brasil.';

/** What a person reads who may not see the provider's own words, or when there are none. */
export const PROBLEM_WORDS: Record<ProviderProblem, string> = {
  auth: 'A chave foi recusada pelo provedor da IA.',
  model: 'O provedor da IA não conhece este modelo.',
  quota: 'A conta do provedor da IA está sem crédito. Coloque crédito na página dele.',
  address: 'O endereço da IA não pode ser usado.',
  rejected: 'O provedor da IA não aceitou o pedido.',
  parameter: 'O provedor da IA não aceitou o pedido.',
  'too-long': 'A pergunta é longa demais para este modelo.',
  rate: 'O provedor da IA está recebendo pedidos demais. Espere um minuto.',
  transient: 'O provedor da IA não respondeu. Espere um minuto e tente de novo; se durar, confira o endereço da IA.',
  empty: 'O provedor da IA respondeu sem texto.',
  refused: 'A IA não quis responder a esta pergunta.',
};

/** The provider's words are about an account: whoever typed its key, or manages the company's, may read them. */
const failureText = ({ problem, said }: ProviderFailure, mayRead: boolean): string =>
  (mayRead && problem !== 'quota' && said) || PROBLEM_WORDS[problem];

/** One question on the test page, counted before it is asked. Nothing of it is kept. */
export const askAi = useCase(contract, (deps: AskAiDeps) => {
  const allowance = createAllowance(deps.countMessages, lockMessages);

  async function withTypedKey(unit: UnitOfWork, apiKey: string): Promise<AiSettings> {
    const { model, ...place } = await deps.ownProvider(unit);
    return Object.assign({ apiKey, model: model ?? AI_TEST.model, customInstructions: null }, place);
  }

  async function prepare(unit: UnitOfWork, actor: Actor, typed: string): Promise<AiSettings> {
    const settings = typed ? await withTypedKey(unit, typed) : await deps.findSettings(unit);
    if (!settings) throw new AppError('system/ai-unconfigured');
    const now = deps.clock();
    const limit = (await findCompany(unit))?.limite_mensagens ?? 0;
    if (!(await allowance.take(unit, { limit, wanted: 1, at: now }))) throw new AppError('system/messages-over');
    await recordQuestion(unit, actor.usuarioId, now);
    return settings;
  }

  return async (actor: Actor, { message, api_key: typed = '' }: BodyOf<typeof contract>) => {
    const settings = await deps.db.tenant(tenantOf(actor), (unit) => prepare(unit, actor, typed));
    const began = performance.now();
    const question = [
      { role: 'system' as const, content: IN_PORTUGUESE },
      { role: 'user' as const, content: message },
    ];
    const { temperature, maxTokens } = AI_TEST;
    const result = await deps.ask(settings, question, { timeoutMs: TIMEOUT_MS, temperature, maxTokens });
    const ms = Math.round(performance.now() - began);
    if (result.kind === 'answer') return { resposta: result.content, erro: null, modelo: result.model, ms };
    const mayRead = typed !== '' || allows('integrations.manage', actor.role);
    return { resposta: null, erro: failureText(result, mayRead), modelo: settings.model, ms };
  };
});
