/** How patient sending is. All times in milliseconds. */
export interface OutboxLimits {
  /** A send older than this was left behind by a worker that died: nobody knows how it ended. */
  leaseMs: number;
  /** An answer of the AI older than this is not sent any more; staff is asked instead. */
  ttlMs: number;
  backoffMs: number;
  maxBackoffMs: number;
  /** First pause when the gateway refuses the key or does not know the instance. */
  refusedMs: number;
  maxRefusedMs: number;
  /** Pause of an AI answer while the phone is not connected. */
  offlineMs: number;
  /** First look-up after an ambiguous send; doubles up to `maxReconcileMs`. */
  reconcileMs: number;
  maxReconcileMs: number;
  /** How long a message may be missing on the gateway before we believe it never left. */
  graceMs: number;
  /** How long an unconfirmed send holds back the next message of its conversation. */
  unknownHoldMs: number;
  /** After this an unconfirmed send is no longer looked for. */
  unknownEndMs: number;
}

export const OUTBOX_LIMITS: OutboxLimits = {
  leaseMs: 30_000,
  ttlMs: 10 * 60_000,
  backoffMs: 1_000,
  maxBackoffMs: 60_000,
  refusedMs: 30_000,
  maxRefusedMs: 300_000,
  offlineMs: 10_000,
  reconcileMs: 1_500,
  maxReconcileMs: 300_000,
  graceMs: 15_000,
  unknownHoldMs: 60_000,
  unknownEndMs: 24 * 3_600_000,
};
