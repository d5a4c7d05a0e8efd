import type { KeyVerdict, TryAiKey } from '../../chats';
import type { AskProvider } from './provider-client';
import type { ProviderProblem } from './provider-result';

const TEST_TIMEOUT_MS = 10_000;
const UNREACHABLE: readonly ProviderProblem[] = ['transient', 'empty'];
const REFUSED: readonly ProviderProblem[] = ['auth', 'model', 'address', 'rejected'];

/** One cheap call with a company's own key. Whoever is asked to wait has been let in. */
export const tryKey =
  (ask: AskProvider): TryAiKey =>
  async (settings): Promise<KeyVerdict> => {
    const question = [{ role: 'user' as const, content: 'Responda apenas: ok' }];
    const result = await ask(settings, question, { timeoutMs: TEST_TIMEOUT_MS });
    if (result.kind === 'answer') return { kind: 'works' };
    if (UNREACHABLE.includes(result.problem)) return { kind: 'unreachable' };
    if (result.problem === 'quota') return { kind: 'refused', said: result.said, credit: true };
    return REFUSED.includes(result.problem) ? { kind: 'refused', said: result.said } : { kind: 'works' };
  };
