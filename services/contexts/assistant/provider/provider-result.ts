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
  /** The length limit cut it. */
  cutOff: boolean;
  model: string;
  tokensIn: number | null;
  tokensOut: number | null;
}
export type ProviderResult = ProviderAnswer | ProviderFailure;

const RETRYABLE: readonly ProviderProblem[] = ['rate', 'transient', 'empty'];
export const isRetryable = (problem: ProviderProblem): boolean => RETRYABLE.includes(problem);
