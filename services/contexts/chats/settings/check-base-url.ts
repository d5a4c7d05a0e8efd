import { type Egress, EgressError } from '@balcao/kit/egress';
import { AppError } from '@balcao/kit/errors';

/**
 * Cleans an address people typed (no slash at the end) and refuses what may not be called; a sleeping host is fine. A
 * query or a fragment would swallow the path that is put after it, and call what nobody meant.
 */
export async function checkBaseUrl(
  wayTo: (url: string) => Pick<Egress, 'check'>,
  field: string,
  typed: string,
): Promise<string> {
  let url = typed.trim();
  while (url.endsWith('/')) url = url.slice(0, -1);
  if (/[?#]/.test(url)) throw refuse(field);
  try {
    await wayTo(url).check(url);
  } catch (error) {
    const asleep = error instanceof EgressError && error.problem !== 'bad-url' && error.problem !== 'forbidden';
    if (!asleep) throw refuse(field, error);
  }
  return url;
}

function refuse(field: string, cause?: unknown): AppError {
  const refusal = new AppError('integrations/bad-url');
  return new AppError('integrations/bad-url', { fields: { [field]: refusal.message }, cause });
}
