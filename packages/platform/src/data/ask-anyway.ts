import type { ErrorCode } from '@balcao/contracts/errors';
import { apiError, errorMessage } from './error-message';

/**
 * Does something; when the server refuses it with `code`, `agrees` is asked with the server's words, and on a yes it is done all
 * the same (`work(true)`). Resolves false when the answer was no; throws any other failure.
 */
export async function askAnyway(
  work: (anyway: boolean) => Promise<unknown>,
  code: ErrorCode,
  agrees: (words: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    await work(false);
  } catch (error) {
    if (apiError(error)?.code !== code) throw error;
    if (!(await agrees(errorMessage(error)))) return false;
    await work(true);
  }
  return true;
}
