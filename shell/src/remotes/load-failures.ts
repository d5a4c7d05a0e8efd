const failures = new WeakSet<object>();

/** Marks an error of the way here; what is no object becomes one. */
export function asLoadFailure(error: unknown): object {
  const failure = typeof error === 'object' && error !== null ? error : new Error(String(error));
  failures.add(failure);
  return failure;
}

/** Why code of an area did not come, told apart from what it throws once it is here. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);
