import type { PublishScope } from '@balcao/contracts/publishing';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors';
import { networkOf } from './network';
import { limit, type RateLimiter } from './rate-limit';

/** A key of one area, as it was found. */
export interface PublishKey {
  id: string;
  area: string;
  escopos: readonly PublishScope[];
}
/** The key that a text opens, or null; takes as long for one that is almost right as for one that is not. */
export type FindPublishKey = (said: string) => Promise<PublishKey | null>;

declare module 'fastify' {
  interface FastifyRequest {
    publishKey: PublishKey | null;
  }
}

/** Wrong keys per network. */
const WRONG = { max: 20, windowMs: 60_000 };
const KEY = /^Bearer\s+(bpk_\S+)$/i;

/** Does the request bring a key, right or wrong? A person's token is none. */
export const bringsKey = ({ headers }: FastifyRequest): boolean => KEY.test(headers.authorization ?? '');

/**
 * The key of a request; a wrong one is 401, and too many of them from one network 429. Who has a right one is let in whatever others
 * of the same network try: a secret of 256 bits is not guessed.
 */
export async function authenticateKey(
  request: FastifyRequest,
  find: FindPublishKey,
  { limiter, factor }: { limiter: RateLimiter; factor: number },
): Promise<PublishKey> {
  const key = await find(KEY.exec(request.headers.authorization ?? '')?.[1] ?? '');
  if (key) return key;
  await limit(limiter, `publish-key:${networkOf(request.ip)}`, WRONG.max * factor, WRONG.windowMs);
  throw new AppError('http/unauthenticated');
}
