import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createGate } from './gate';

const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const QUEUE_MAX = 16;

/** argon2id (19 MiB, 2 passes) with a salt of its own, for steps that run alone; servers use `createPasswords`. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Whether a stored hash is of this password, for steps that run alone. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

/** Hashes and checks passwords with argon2id, off the event loop and few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Costs the same whether `stored` exists or not: an unknown account must not answer faster. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** True when a stored hash was made with weaker parameters than today's. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`);

/** At most `parallel` hashes run; a short queue waits; beyond it callers get 429 instead of a stalled server. */
export function createPasswords(parallel = 2, queueMax = QUEUE_MAX): Passwords {
  const run = createGate(parallel, queueMax);
  // Any real hash does: it only has to cost as much as a stored one.
  const decoy = hashPassword('nobody-has-this-password');
  return {
    hash: (password) => run(() => hashPassword(password)),
    verify: (stored, password) =>
      run(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return stored !== undefined && matches;
      }),
  };
}
