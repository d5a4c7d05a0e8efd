import type { Actor } from '@balcao/kit/actor';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Passwords } from '@balcao/kit/passwords';
import type { RateLimiter } from '@balcao/kit/rate-limit';

/** What identity needs beyond what every context gets. */
export interface IdentityPorts {
  passwords: Passwords;
  limiter: RateLimiter;
  /** Tells the other processes (and this one's streams) that sessions of an account ended. */
  announceSessionsEnded(contaId: string): Promise<unknown> | unknown;
  audit(tx: Tx, actor: Actor, acao: string, alvo: string): Promise<void>;
  /** How long an answer to "who is this?" may be reused; 3 s when absent. */
  callerCacheMs?: number;
}

export type IdentityDeps = Deps & IdentityPorts;
