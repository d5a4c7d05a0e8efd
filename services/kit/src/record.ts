const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Something from outside as fields to look at one by one; without any when it is no object. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
