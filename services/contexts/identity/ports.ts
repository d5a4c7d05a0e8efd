import type { ZoneChange } from '@balcao/contracts/company';
import type { Usage } from '@balcao/contracts/identity';
import type { WriteAudit } from '@balcao/kit/audit';
import type { KeyedHash } from '@balcao/kit/crypto';
import type { Tx, UnitOfWork } from '@balcao/kit/db';
import type { Clock, Deps } from '@balcao/kit/deps';
import type { Mailer } from '@balcao/kit/mail';
import type { Passwords } from '@balcao/kit/passwords';
import type { RateLimiter } from '@balcao/kit/rate-limit';

/** What identity needs beyond what every context gets. */
export interface IdentityPorts {
  passwords: Passwords;
  limiter: RateLimiter;
  mailer: Mailer;
  /** For what must not be told from its hash, nor made by whoever has a copy of the database. */
  keyedHash: KeyedHash;
  /** Tells the other processes (and this one's streams) that sessions of an account ended. */
  announceSessionsEnded(contaId: string): Promise<unknown> | unknown;
  /** The platform's audit log: ids and networks, no names, no e-mails. */
  audit: WriteAudit;
  /** The agenda's: what lies ahead, and keeping its clock when the company moves to another zone. */
  agenda: {
    countAhead(unit: UnitOfWork): Promise<{ agendamentos: number; bloqueios: number; primeiro: string | null }>;
    changeZone(unit: UnitOfWork, change: { de: string; para: string; como: ZoneChange }): Promise<void>;
  };
  /** What the company used of its plan this month, as billing counts it. */
  readUsage(unit: UnitOfWork, now: Date): Promise<Usage>;
  /** Billing's: the name of the plan a new company begins with. */
  firstPlan(tx: Tx): Promise<string>;
  /** The conversations': nobody looks after those of this person any more. */
  freeConversations(unit: UnitOfWork, usuarioId: string): Promise<void>;
  /** Billing's: no Pix code of the company is to be paid any more. */
  endOpenCharges(unit: UnitOfWork): Promise<void>;
  /** Whether the platform's master has to sign in with a second factor. */
  masterNeedsFactor: boolean;
  /** Where the demo's phones are played; empty where WhatsApp is real. */
  demoPhoneUrl: string;
  /** Access tokens are checked by the machine's clock, and signed by it. */
  tokenClock: Clock;
  /** How long an answer to "who is this?" may be reused; 3 s when absent. */
  callerCacheMs?: number;
}

export type IdentityDeps = Deps & IdentityPorts;
