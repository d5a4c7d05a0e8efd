import type { JobData, JobName } from '@balcao/contracts/jobs';
import type { NoticeEvent } from '@balcao/contracts/notifications';
import type { RealtimeEvent, RealtimePayload } from '@balcao/contracts/realtime';
import type { KeyedHash, Sealer } from './crypto';
import type { Db, UnitOfWork } from './db';
import type { Files } from './files';
import type { Logger } from './log';

/** Enqueues jobs. The row in Postgres is the truth: losing a job loses nothing, the sweep repeats it. */
export interface Jobs {
  /** Fails fast (about 1 s) when Redis is away. `delayMs` postpones the first run. */
  enqueue<N extends JobName>(name: N, data: JobData<N>, options?: { delayMs?: number }): Promise<void>;
  /**
   * All of one kind, in one wait of at most the same second. What a company has many of gives way to others' jobs.
   * `bundled`: they travel as one, and what each is worth is decided where they are done.
   */
  enqueueMany<N extends JobName>(name: N, list: readonly JobData<N>[], options?: { bundled?: boolean }): Promise<void>;
  /** Whether this process does jobs at once, has a hand free and is not ending. */
  hasHand(): boolean;
  /** Begins such a job here with `first` instead of what it does otherwise; false: not taken, `first` is not called. */
  doHere<N extends JobName>(name: N, data: JobData<N>, first: () => Promise<void>): boolean;
}

/** Tells the browsers of a company what changed. */
export interface Realtime {
  /** Stores the event in the running transaction and publishes it after the commit. */
  announce<E extends RealtimeEvent>(unit: UnitOfWork, event: E, data: RealtimePayload<E>): Promise<void>;
  /** Tells those who listen just now what is over in a moment: never stored, and lost with a line that is cut. */
  whisper<E extends RealtimeEvent>(tenantId: string, event: E, data: RealtimePayload<E>): Promise<void>;
}

/** Something of a company that people want to hear of. */
export interface News {
  evento: NoticeEvent;
  /** The conversation or appointment it is about. */
  alvoId?: string | null;
  /** What happened to it, as one word. */
  detalhe?: string | null;
}
/** Tells whoever wants to know, in the transaction of what it tells. */
type Notify = (unit: UnitOfWork, news: News) => Promise<void>;

/** Current time as a port, so that tests can move it. */
export type Clock = () => Date;

/** What every context is composed with. */
export interface Deps {
  db: Db;
  jobs: Jobs;
  realtime: Realtime;
  notify: Notify;
  sealer: Sealer;
  keyedHash: KeyedHash;
  clock: Clock;
  log: Logger;
  files: Files;
  config: {
    publicUrl: string;
    publicWebhookUrl: string;
    /** Private `host:port` pairs: of the operator's partners, and of what companies name. */
    egressAllow: string[];
    egressAllowTyped: string[];
    paymentsUrl: string;
    googleUrl: string;
    /** How much of the store a company may fill. */
    mediaQuotaBytes: number;
  };
}
