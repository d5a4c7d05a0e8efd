/** How far a change reaches: this service, the whole visit, or this and every later date of the recurrence. */
export const REACHES = ['este', 'visita', 'seguintes'] as const;
export type Reach = (typeof REACHES)[number];
