/** How patient sending is. All times in milliseconds. */
export interface OutboxLimits {
  /** How long the gateway is waited for. */
  callMs: number;
  /** So much longer for a file, which the gateway converts and uploads before it answers; its claim lasts longer, too. */
  fileExtraMs: number;
  /** A send older than this was left behind by a worker that died: nobody knows how it ended. */
  leaseMs: number;
  backoffMs: number;
  maxBackoffMs: number;
  /** First pause when the gateway refuses the key or does not know the instance. */
  refusedMs: number;
  maxRefusedMs: number;
  /** First pause while the phone is not connected; a phone that comes back is not waited for. */
  offlineMs: number;
  maxOfflineMs: number;
  /** First look-up of a doubtful send; the pauses double up to `maxReconcileMs`. */
  reconcileMs: number;
  maxReconcileMs: number;
  /** From the moment a silent gateway was given up: longer than any may still take to send it after all. */
  graceMs: number;
  /** From a cut connection, or the end of a worker: mostly nobody goes on with it, but a slow gateway may. */
  cutGraceMs: number;
  /** From an answer that does not say whether it left: the gateway is done with it. */
  answeredGraceMs: number;
  /** How often it must have been looked for in vain before it is believed that it never left. */
  emptyLooks: number;
  /** How long a message that keeps failing holds back the next one of its conversation. */
  holdMs: number;
  /** After this a doubtful send is no longer looked for. */
  unknownEndMs: number;
}

export const OUTBOX_LIMITS: OutboxLimits = {
  callMs: 20_000,
  fileExtraMs: 70_000,
  leaseMs: 30_000,
  backoffMs: 1_000,
  maxBackoffMs: 60_000,
  refusedMs: 30_000,
  maxRefusedMs: 300_000,
  offlineMs: 10_000,
  maxOfflineMs: 60_000,
  reconcileMs: 1_500,
  maxReconcileMs: 300_000,
  graceMs: 90_000,
  cutGraceMs: 45_000,
  answeredGraceMs: 10_000,
  emptyLooks: 3,
  holdMs: 10 * 60_000,
  unknownEndMs: 24 * 3_600_000,
};

/** What holds for one message. */
export const limitsFor = (limits: OutboxLimits, { midia }: { midia?: unknown }): OutboxLimits =>
  midia
    ? Object.assign({}, limits, {
        callMs: limits.callMs + limits.fileExtraMs,
        leaseMs: limits.leaseMs + limits.fileExtraMs,
      })
    : limits;
