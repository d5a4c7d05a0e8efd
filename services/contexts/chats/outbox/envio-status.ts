/** Where a send stands: open until it is `sent`, `dead` (staff sees why) or `suppressed` (not wanted any more). */
export type EnvioStatus = 'planned' | 'sending' | 'retry' | 'unknown' | 'sent' | 'dead' | 'suppressed';
