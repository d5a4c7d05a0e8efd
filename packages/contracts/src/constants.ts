// Numbers the first screen needs before any schema: importing them must not pull the schema library in.

/** The value that means "no limit" for users, appointments and messages. */
export const UNLIMITED = 999999;

/** A day of 24 hours; those on which clocks change are longer or shorter. */
export const DAY_MS = 86_400_000;

/** Number of the module contract between shell and remotes; a remote built for another one is refused. */
export const REMOTE_CONTRACT = 1;

/** The last word of a stream whose reader is no longer who they were: they ask who they are before they come back. */
export const ASK_WHO = 'session';

/** Told to every stream when a release of the shell or of an area goes live: the registry is worth reading again. */
export const RELEASED = 'release';

/** In the place of a cursor, by a page that has none yet: what happened in the last seconds, while it was being read. */
export const RECENT = 'recent';

/** The clock of a session: its client's tick, early refresh and back-off, and how long signing keys are kept; in milliseconds. */
export const SESSION_TIMING = {
  tickMs: 30_000,
  refreshMarginMs: 90_000,
  backoffStartMs: 200,
  backoffMaxMs: 30_000,
  keyCacheMs: 600_000,
} as const;

/** So much of one batch of what a page tells of its areas; a page that has more to tell drops the rest. */
export const SIGNALS = { areas: 12, faults: 10, views: 200 } as const;
