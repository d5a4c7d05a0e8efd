import type { Ignored, ModelCall, RawCall } from '../driver/read-calls';

/** How a call to an AI provider ended. */
export type ProviderProblem =
  | 'auth' /** key refused, no permission */
  | 'model' /** unknown model or route */
  | 'quota' /** no credit: never tried again by itself */
  | 'address' /** the address may not be called */
  | 'rejected' /** the provider finds the request wrong */
  | 'too-long' /** context length exceeded */
  | 'parameter' /** an optional parameter is not supported by this model */
  | 'rate' /** too fast */
  | 'transient' /** server or network trouble, timeouts */
  | 'empty' /** answered without usable content */
  | 'refused'; /** the model refused or was filtered */

export interface ProviderFailure {
  kind: 'failure';
  problem: ProviderProblem;
  status: number | null;
  /** How long the provider asks to wait. */
  retryAfterMs: number | null;
  /** What the provider said about it, without secrets; for whoever manages the key, never for customers or logs. */
  said?: string;
}
export interface ProviderAnswer {
  kind: 'answer';
  content: string;
  /** What it calls, as it came. */
  calls?: RawCall[];
  /** The one call of these that counts: what was written beside it does not. */
  call?: ModelCall | null;
  /** Calls that do nothing, and why. */
  ignored?: Ignored[];
  /** The length limit cut it. */
  cutOff: boolean;
  model: string;
  tokensIn: number | null;
  /** Of these, what the provider still had of an earlier request: cheaper. Absent: it said nothing of it. */
  tokensCached?: number;
  tokensOut: number | null;
  /** What of it nothing of the company bears out: it must not leave. */
  unsupported?: string;
  /** The reserve answered, and what the main one's trouble was. */
  insteadOf?: ProviderProblem;
  /** Answers before this one that may not leave: what they cost stands with who wrote them. */
  before?: Pick<ProviderAnswer, 'model' | 'tokensIn' | 'tokensCached' | 'tokensOut' | 'insteadOf'>[];
}
export type ProviderResult = ProviderAnswer | ProviderFailure;

/** The admin has to see to it. */
const BROKEN: readonly ProviderProblem[] = ['auth', 'model', 'quota', 'address', 'rate', 'transient'];
export const isBroken = (problem: ProviderProblem): boolean => BROKEN.includes(problem);

const RETRYABLE: readonly ProviderProblem[] = ['rate', 'transient', 'empty'];
export const isRetryable = (problem: ProviderProblem): boolean => RETRYABLE.includes(problem);
