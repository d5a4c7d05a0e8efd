import { MAX_KEY_BYTES_A_DAY, type PublishScope } from '@balcao/contracts/publishing';
import type { Author } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import type { PublishKey } from '@balcao/kit/publish-key';
import type { RateLimiter } from '@balcao/kit/rate-limit';
import { holdKey } from '../publish-keys/publish-keys.repository';

/** Who publishes: never a person, but a key, or the installation on its own machine. */
export interface Publisher {
  /** Null: every area, for who holds the machine. */
  area: string | null;
  /** The key it publishes with. */
  chave: string | null;
  escopos: readonly PublishScope[];
  /** Counts so many bytes that are to be taken in; refuses what goes beyond a day's share. */
  mayTake: (bytes: number) => Promise<void>;
  author: Author;
  /** What the log keeps of it. */
  how: object;
}

const DAY_MS = 86_400_000;

async function countBytes(limiter: RateLimiter, key: string, bytes: number): Promise<void> {
  const { count, resetMs } = await limiter.hit(`publish-bytes:${key}`, DAY_MS, bytes);
  if (count <= MAX_KEY_BYTES_A_DAY) return;
  throw new AppError('publishing/quota', { retryAfterS: Math.max(1, Math.ceil(resetMs / 1000)) });
}

const NOBODY: Author = { tenantId: null, usuarioId: null };

export const publisherOf = ({ id, area, escopos }: PublishKey, limiter: RateLimiter): Publisher => ({
  area,
  chave: id,
  mayTake: (bytes) => countBytes(limiter, id, bytes),
  escopos,
  author: NOBODY,
  how: { chave: id },
});

/** Whoever may read the owner's address of the database. */
export const MACHINE: Publisher = {
  area: null,
  chave: null,
  mayTake: async () => undefined,
  escopos: ['publicar', 'ativar'],
  author: NOBODY,
  how: { por: 'deploy' },
};

/** Whether areas may stop in a shell that goes on air: when it was said so, and on the machine itself, which sends them next. */
export const mayLose = ({ area }: Publisher, saidSo = false): boolean => saidSo || area === null;

/** Refuses a key that was revoked while what it sent was on its way; from here to the end of the transaction it stays open. */
export async function requireOpen(tx: Tx, { chave }: Publisher): Promise<void> {
  if (chave !== null && !(await holdKey(tx, chave))) throw new AppError('http/unauthenticated');
}

/** Refuses what the key was not made for. */
export function requireScope({ area, escopos }: Publisher, name: string, scope: PublishScope): void {
  if (area !== null && area !== name) throw new AppError('publishing/other-area');
  if (!escopos.includes(scope)) throw new AppError('publishing/scope');
}
