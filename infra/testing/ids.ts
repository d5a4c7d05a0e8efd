/** The nth id; those of `fakeSession` are of the same row. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
