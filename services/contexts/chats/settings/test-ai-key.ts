import type { AiSettings, AskProvider, ProviderProblem } from '../../assistant';

export type KeyVerdict =
  | { kind: 'works' }
  | { kind: 'refused'; said: string | undefined }
  /** Nobody answered, or nothing that looks like an AI. */
  | { kind: 'unreachable' };

const TEST_TIMEOUT_MS = 10_000;
const UNREACHABLE: readonly ProviderProblem[] = ['transient', 'empty'];
const REFUSED: readonly ProviderProblem[] = ['auth', 'model', 'quota', 'address', 'rejected'];

/** One cheap call with a company's own key. Whoever is asked to wait has been let in. */
export async function testAiKey(ask: AskProvider, settings: AiSettings): Promise<KeyVerdict> {
  const question = [{ role: 'user' as const, content: 'Responda apenas: ok' }];
  const result = await ask(settings, question, { timeoutMs: TEST_TIMEOUT_MS });
  if (result.kind === 'answer') return { kind: 'works' };
  if (UNREACHABLE.includes(result.problem)) return { kind: 'unreachable' };
  return REFUSED.includes(result.problem) ? { kind: 'refused', said: result.said } : { kind: 'works' };
}
