import { AppError } from '@balcao/kit/errors';
import { networkOf } from '@balcao/kit/network';
import type { RateLimiter } from '@balcao/kit/rate-limit';

const WINDOW_MS = 15 * 60_000;
/** Of a million codes three are good at a time: ten guesses in a quarter of an hour get nobody in within years. */
const MOST = 10;
/** Who got a code right from a network is no stranger there for this long. */
const KNOWN_MS = 30 * 86_400_000;

/**
 * Slows down whoever knows the password and guesses codes: all strangers of an account share one count, so that many
 * addresses are no more than one; a network the owner used before has its own.
 */
export function createCodeGuard(limiter: RateLimiter) {
  const pair = (contaId: string, ip: string) => `${contaId}:${networkOf(ip)}`;
  async function keyOf(contaId: string, ip: string): Promise<string> {
    const isKnown = (await limiter.peek(`code-known:${pair(contaId, ip)}`)).count > 0;
    return `code-fail:${isKnown ? pair(contaId, ip) : contaId}`;
  }
  return {
    /** Counts one attempt before it is looked at; refuses (429) beyond what is let through. */
    async admit(contaId: string, ip: string): Promise<void> {
      const { count, resetMs } = await limiter.hit(await keyOf(contaId, ip), WINDOW_MS);
      if (count > MOST) throw mustWait(resetMs);
    },
    /** Was nobody told of a refusal yet? */
    async isNews(contaId: string, ip: string): Promise<boolean> {
      return (await limiter.hit(`code-noted:${await keyOf(contaId, ip)}`, WINDOW_MS)).count === 1;
    },
    async succeeded(contaId: string, ip: string): Promise<void> {
      await limiter.clear(await keyOf(contaId, ip));
      await limiter.hit(`code-known:${pair(contaId, ip)}`, KNOWN_MS);
    },
  };
}
export type CodeGuard = ReturnType<typeof createCodeGuard>;

function mustWait(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const when = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  const message = `Muitos códigos errados. Espere ${when}, ou entre com um código de recuperação.`;
  return new AppError('http/too-many', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)), message });
}
