/** Of visits that were booked without one. */
export const noDeposits = async () => ({ kind: 'none' as const });
